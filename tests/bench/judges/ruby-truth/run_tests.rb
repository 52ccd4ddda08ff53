# Runs the tests of a folder: `RUBY_TRUTH_ROOT=folder ruby -r ./ruby_truth.rb run_tests.rb`, with their paths as JSON on
# standard input. Files that can't be loaded, mostly for want of a gem, are listed on standard error.
require 'json'

Dir.chdir(ENV.fetch('RUBY_TRUTH_ROOT'))
tests = JSON.parse($stdin.read).map { |path| File.expand_path(path) }
$stdin.reopen(File::NULL)
ARGV.clear
%w[. spec test lib].each { |folder| $LOAD_PATH.unshift(File.expand_path(folder)) }

specs, others = tests.partition { |path| path.end_with?('_spec.rb') && File.exist?('.rspec') }
others.each do |path|
  require path
rescue ScriptError, StandardError => e
  warn "#{path}: #{e.message}"
end
unless specs.empty?
  require 'rspec/core'
  RSpec::Core::Runner.run(specs, $stderr, File.open(File::NULL, 'w'))
end
