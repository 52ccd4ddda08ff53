// Methods that every Ruby object has without declaring them (Kernel, Object, Module).

/** Of them, those whose result is the object itself or one of its class. */
export const givesItself: ReadonlySet<string> = new Set(['clone', 'dup', 'extend', 'freeze', 'itself', 'tap'])

export const rubyGlobals: ReadonlySet<string> = new Set(
  `abort Array at_exit autoload binding block_given? caller caller_locations catch Complex eval exec exit exit! fail Float
  fork format gets global_variables Hash Integer lambda load local_variables loop open p pp print printf proc putc puts
  raise rand Rational readline readlines require require_relative select set_trace_func sleep spawn sprintf srand String
  syscall system test throw trap warn __method__ __dir__ attr attr_accessor attr_reader attr_writer alias_method
  class_eval class_exec class_variable_get class_variable_set clone const_get const_set const_missing define_method
  define_singleton_method display dup enum_for eql? equal? extend freeze frozen? hash include inspect instance_eval
  instance_exec instance_method instance_methods instance_of? instance_variable_defined? instance_variable_get
  instance_variable_set instance_variables is_a? itself kind_of? method methods module_eval module_function nil?
  object_id prepend private private_class_method private_constant protected public public_class_method public_send
  remove_const remove_method respond_to? send singleton_class singleton_method tap then to_enum undef_method yield_self`.split(
    /\s+/,
  ),
)
