// Methods of Ruby's own classes (Object, Module, Array, Hash, String, numbers, Proc, IO, Exception, Set and the like),
// as Ruby 3.1 lists them, without those that few programs call on a value: that a class of the repository has one of these names says nothing about who calls it.

export const coreMembers: ReadonlySet<string> = new Set(
  `abs abs2 add add? advise alias_method all? allbits? allocate ancestors angle any? anybits? append append_features
  arg ascii_only? asctime assoc at atime attr_accessor attr_reader attr_writer autoclose= autoclose? autoload
  autoload? b backtrace backtrace_locations begin between? binding binmode binmode? birthtime bit_length bsearch
  bsearch_index bytes bytesize byteslice call capitalize capitalize! casecmp casecmp? casefold? cause ceil center
  chain chars chmod chomp chomp! chop chop! chown chr chunk chunk_while clamp class class_eval class_exec
  class_variable_defined? class_variable_get class_variable_set class_variables classify clear clone close
  close_on_exec= close_on_exec? close_read close_write closed? codepoints coerce collect collect! collect_concat
  combination compact compact! compare_by_identity compare_by_identity? concat conj conjugate const_defined?
  const_get const_missing const_set const_source_location constants count cover? crypt ctime cycle day deconstruct
  deconstruct_keys default default= default_proc default_proc= define_method define_singleton_method delete delete!
  delete? delete_at delete_if delete_prefix delete_prefix! delete_suffix delete_suffix! denominator
  deprecate_constant detect difference dig digits directory? disjoint? display div divide divmod downcase downcase!
  downto drop drop_while dst? dump dup each each_byte each_char each_codepoint each_cons each_entry
  each_grapheme_cluster each_index each_key each_line each_pair each_slice each_value each_with_index
  each_with_object empty? encode encode! encoding end end_with? entries enum_for eof eof? eql? equal? even? except
  exception exclude_end? executable? executable_real? extend extend_object extended external_encoding fcntl
  fdatasync fdiv feed fetch fetch_values file? fileno fill filter filter! filter_map find find_all find_index
  finite? first fixed_encoding? flat_map flatten flatten! flatten_merge flock floor flush force_encoding freeze
  friday? frozen? fsync full_message gcd gcdlcm getbyte getc getgm getlocal gets getutc gmt? gmt_offset gmtime
  gmtoff grapheme_clusters grep grep_v group_by gsub gsub! has_key? has_value? hash hex hour id2name imag imaginary
  include include? included included_modules index infinite? initialize initialize_clone initialize_copy inject
  insert inspect instance_eval instance_exec instance_method instance_methods instance_of?
  instance_variable_defined? instance_variable_get instance_variable_set instance_variables integer? intern
  internal_encoding intersect? intersection invert ioctl is_a? isatty isdst itself join keep_if key? keys kind_of?
  lambda? last lazy lcm length lineno lineno= lines ljust localtime lstat lstrip lstrip! magnitude map map! match
  match? match_length max max_by mday member? members merge merge! message method method_added method_defined?
  method_missing method_removed method_undefined methods min min_by minmax minmax_by module_eval module_exec
  module_function modulo mon monday? month mtime name nan? negative? new next next! next_float next_values nil?
  nobits? none? nsec numerator object_id oct odd? offset one? open ord pack partition path peek peek_values
  permutation phase pid polar pop pos pos= positive? post_match pow pre_match pred prepend prepend_features
  prepended pretty_print pretty_print_cycle prev_float print printf private private? private_class_method
  private_constant private_instance_methods private_method_defined? private_methods product proper_subset?
  proper_superset? protected protected? protected_instance_methods protected_method_defined? protected_methods
  public public? public_class_method public_constant public_instance_method public_instance_methods public_method
  public_method_defined? public_methods public_send push putc puts quo rassoc rationalize read read_nonblock
  readable? readable_real? readbyte readchar readline readlines readpartial real real? rect rectangular reduce
  refine rehash reject reject! remainder remove_class_variable remove_const remove_instance_variable remove_method
  reopen repeated_combination repeated_permutation replace reset respond_to? reverse reverse! reverse_each rewind
  rindex rjust rotate rotate! round rpartition rstrip rstrip! ruby2_keywords sample saturday? scan scrub scrub! sec
  seek select select! send set_backtrace set_encoding set_encoding_by_bom setbyte shift shuffle shuffle!
  singleton_class singleton_class? singleton_method singleton_method_added singleton_method_removed
  singleton_method_undefined singleton_methods size size? slice slice! slice_after slice_before slice_when sort
  sort! sort_by sort_by! source_location split squeeze squeeze! start_with? stat step store strftime string strip
  strip! sub sub! subclasses subsec subset? subtract succ succ! sum sunday? superclass superset? swapcase swapcase!
  symlink? sync sync= sysread syswrite taint tainted? take take_while tally tap tell then thursday? times to_a
  to_ary to_c to_enum to_f to_h to_hash to_i to_int to_io to_path to_proc to_r to_s to_set to_str to_sym tr tr! tr_s
  tr_s! transform_keys transform_keys! transform_values transform_values! transpose truncate trust tty? tuesday?
  tv_nsec tv_sec tv_usec undef_method undump ungetbyte ungetc unicode_normalize unicode_normalize!
  unicode_normalized? union uniq uniq! unpack unpack1 unshift untaint untrust untrusted? upcase upcase! update upto
  usec using utc utc? utc_offset valid_encoding? value? values values_at wday wednesday? with_index with_object
  writable? writable_real? write write_nonblock yday year yield yield_self zero? zip zone`.split(/\s+/),
)
