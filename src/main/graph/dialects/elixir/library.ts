// Names that Elixir itself provides: its modules, and the functions and macros that are imported everywhere.

const modules: ReadonlySet<string> = new Set(
  `Access Agent Application ArgumentError Atom Base Behaviour Bitwise Calendar Code Collectable Config Date DateTime Dict
  Duration DynamicSupervisor EEx Enum Enumerable ExUnit Exception File Float Function GenEvent GenServer HashDict HashSet
  IEx IO Inspect Integer JSON Kernel KeyError Keyword List Logger Macro Map MapSet Mix Module NaiveDateTime Node
  OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex Registry Set Stream String StringIO
  Supervisor System Task Time Tuple URI Version`.split(/\s+/),
)

const functions: ReadonlySet<string> = new Set(
  `abs alias! apply assert assert_in_delta assert_raise assert_receive assert_received async_nolink binary_part
  binary_slice binding bit_size byte_size case catch_error catch_exit catch_throw ceil cond dbg def defdelegate
  defexception defguard defguardp defimpl defmacro defmacrop defmodule defoverridable defp defprotocol defstruct describe
  destructure div doctest elem exit flunk floor fn for function_exported? get_and_update_in get_in hd if import inspect
  is_atom is_binary is_bitstring is_boolean is_exception is_float is_function is_integer is_list is_map is_map_key is_nil
  is_number is_pid is_port is_reference is_struct is_tuple length macro_exported? make_ref map_size match? max min node
  not on_exit pop_in put_elem put_in quote raise receive refute refute_in_delta refute_receive refute_received rem
  require reraise round self send setup setup_all sigil_C sigil_D sigil_N sigil_R sigil_S sigil_T sigil_U sigil_W sigil_c
  sigil_r sigil_s sigil_w spawn spawn_link spawn_monitor struct struct! super tap test then throw tl to_char_list
  to_charlist to_string to_timeout trunc try tuple_size unless unquote unquote_splicing update_in use var! with
  %{} {} | +++ --- ~~~ &&& ||| ^^^ <<< >>>`.split(/\s+/),
)

/** Whether Elixir itself has a module or function of the name, or Erlang a module. */
export function isOfLanguage(name: string): boolean {
  if (name.startsWith(':')) return true
  return /^\p{Lu}/u.test(name) ? isLibraryModule(name) : functions.has(name)
}

export function isLibraryModule(name: string): boolean {
  const first = firstPart(name)
  return modules.has(first) || (first === name && name.endsWith('Error'))
}

export function firstPart(name: string): string {
  const end = name.indexOf('.')
  return end === -1 ? name : name.slice(0, end)
}
