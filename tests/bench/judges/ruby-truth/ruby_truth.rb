# The calls that ran, as traced by Ruby itself: `RUBY_TRUTH_ROOT=folder RUBY_TRUTH_OUT=file ruby -r ./ruby_truth.rb …`
# traces any program; `run_tests.rb` is the one that runs a folder's tests.
# Writes the answer of a judge when the program ends. A method that runs under another name than the one written
# (`send`, `map(&:name)`, `method_missing`) isn't counted as a call of that line.
require 'json'

RubyVM.keep_script_lines = true

module RubyTruth
  ROOT = File.realpath(ENV.fetch('RUBY_TRUTH_ROOT')) + '/'
  CALLS = %i[CALL OPCALL QCALL FCALL VCALL SUPER ZSUPER ATTRASGN].freeze

  Site = Struct.new(:line, :column, :name, :caller, :is_super)

  # Calls of a file by the places of their nodes.
  class Sites
    def initialize(path)
      @lines = File.read(path).lines
      @by_place = {}
      visit(RubyVM::AbstractSyntaxTree.parse_file(path), '', '')
    end

    def at(node) = @by_place[key(node)]

    def key(node) = [node.type, node.first_lineno, node.first_column, node.last_lineno, node.last_column]

    private

    def visit(node, caller, method)
      return unless node.is_a?(RubyVM::AbstractSyntaxTree::Node)

      case node.type
      when :DEFN then caller = method = node.children[0].to_s
      when :DEFS then caller = method = node.children[1].to_s
      when :CLASS, :MODULE
        caller = node.children[0].children[1].to_s
        method = ''
      when :CDECL
        caller = node.children[0].to_s if node.children[0].is_a?(Symbol)
      end
      add(node, caller, method) if CALLS.include?(node.type)
      node.children.each { |child| visit(child, caller, method) }
    end

    def add(node, caller, method)
      receiver, name = nil
      case node.type
      when :CALL, :OPCALL, :QCALL, :ATTRASGN then receiver, name = node.children
      when :FCALL, :VCALL then name = node.children[0]
      else name = :super
      end
      line, column = receiver.is_a?(RubyVM::AbstractSyntaxTree::Node) ? behind(receiver, name) : [node.first_lineno, node.first_column]
      return if line.nil?

      # The class is named before `new`.
      column = @lines[line - 1].byteslice(0, column)[/\w+\.\z/]&.then { |before| column - before.bytesize } || column if name == :new

      column = @lines[line - 1].byteslice(0, column).to_s.encode('UTF-16LE', invalid: :replace).bytesize / 2
      @by_place[key(node)] = Site.new(line, column, name == :super ? method : name.to_s, caller, name == :super)
    end

    # The place of the name after its receiver.
    def behind(receiver, name)
      written = name.to_s.delete_suffix('=')
      line = receiver.last_lineno
      rest = @lines[line - 1].byteslice(receiver.last_column..).to_s
      before = receiver.last_column
      20.times do
        found = rest =~ /(?:&?\.|::)\s*#{Regexp.escape(written)}/
        if found
          at = rest.byteindex_of(written, found)
          return [line, before + at]
        end
        return nil unless rest.strip.empty? || rest.strip.start_with?('#', ')')

        line += 1
        rest = @lines[line - 1].to_s
        before = 0
      end
      nil
    end
  end

  refine_string = Module.new do
    def byteindex_of(text, from) = byteslice(0, index(text, from).then { |at| self[0, at].bytesize }).bytesize
  end
  String.include(refine_string)

  @opened = {}.compare_by_identity
  @sites = {}
  @seen = {}
  @files = {}
  @lines = {}
  @tries = Hash.new(0)

  def self.inside(path)
    return unless path

    (@files[path] ||= [begin
      real = File.realpath(path)
      real.start_with?(ROOT) ? real.delete_prefix(ROOT) : nil
    rescue SystemCallError
      nil
    end])[0]
  end

  def self.site(location)
    path = location.absolute_path
    node = RubyVM::AbstractSyntaxTree.of(location)
    node && (@sites[path] ||= Sites.new(path)).at(node)
  rescue SyntaxError, TypeError, ArgumentError
    nil
  end

  # Finding a call in its line requires a parse, so at most two calls per line, name and target are looked up.
  def self.note(location, method, target)
    file = inside(location.absolute_path) or return
    key = [file, location.lineno, method, target]
    return if (@tries[key] += 1) > 2

    site = site(location)
    return if site.nil? || site.name != method

    @seen[[file, site.line, site.column, target]] ||=
      { file: file, line: site.line, column: site.column, caller: site.caller, callee: target }
  end

  def self.target(path, line, name)
    file = path && inside(path)
    file && { file: file, name: name.to_s, line: line }
  end

  # A constructor's call reaches the class.
  def self.made(event)
    event.self.is_a?(Class) ? opened(event.self) : nil
  end

  NAME = Module.instance_method(:name)

  # Where a class or module is defined. A class may have a method `name` of its own.
  def self.opened(type)
    name = NAME.bind_call(type) or return
    path, line = @opened[type] || Object.const_source_location(name)
    own = name.split('::').last
    target(path, inside(path) && headed_at(path, line, own), own)
  rescue NameError
    nil
  end

  # Below a class with a base, Ruby reports the last of the comments that its body begins with.
  def self.headed_at(path, line, name)
    lines = lines_of(path)
    line.downto([line - 50, 1].max).find { |at| lines[at - 1]&.match?(/\b(?:class|module)\s+[\w:]*\b#{name}\b/) } || line
  end

  def self.lines_of(path) = @lines[path] ||= File.readlines(path)

  # A constructor that another one calls counts as its class, as for `new`.
  def self.called(event)
    return opened(event.defined_class) if event.method_id == :initialize

    target(event.path, event.lineno, event.method_id)
  end

  # Methods that Ruby runs itself: accessors have a place in the source too.
  def self.native(event)
    return made(event) if event.callee_id == :new

    # An accessor under another name is the one that its place declares, as for other methods.
    method = event.defined_class.instance_method(event.callee_id)
    path, line = method.source_location
    target(path, inside(path) && written_at(path, line, method.original_name.to_s.delete_suffix('=')), method.original_name)
  rescue NameError
    nil
  end

  # Ruby reports where the list of accessors starts, which may name one a line.
  def self.written_at(path, line, name)
    lines = lines_of(path)
    (line..line + 50).find { |at| lines[at - 1]&.match?(/[:'"]#{Regexp.escape(name)}\b/) } || line
  end

  # For an autoloaded class Ruby reports the place of its `autoload`.
  def self.open(event) = @opened[event.self] ||= [event.path, event.lineno]

  # Methods that Forwardable makes have their place in it, not where they are declared, so they aren't judged.
  DELEGATES = %r{/forwardable(?:/impl)?\.rb\z}

  TRACE = TracePoint.new(:call, :c_call, :class) do |event|
    if event.event == :class then open(event)
    elsif event.event == :call && DELEGATES.match?(event.path) then next
    elsif event.event == :call
      location = caller_locations(2, 1)&.first
      note(location, event.callee_id.to_s, called(event)) if location
    else
      location = caller_locations(1, 1)&.first
      note(location, event.callee_id.to_s, native(event)) if location && inside(location.absolute_path)
    end
  end

  def self.write
    TRACE.disable
    files = @sites.keys.filter_map { |path| inside(path) }
    File.write(ENV.fetch('RUBY_TRUTH_OUT'), JSON.generate({ files: files, calls: @seen.values }))
  end
end

at_exit { at_exit { RubyTruth.write } }
RubyTruth::TRACE.enable
