// Words of Elixir that prove nothing.
import { wordsOf } from '../words'

export const words = wordsOf({
  keywords: `after alias and case catch cond def defdelegate defexception defguard defguardp defimpl defmacro defmacrop
    defmodule defp defprotocol defstruct do else end false fn for if import in nil not or quote raise receive require
    rescue reraise super throw true try unless unquote unquote_splicing use when with`,
  members: `at child_spec chunk_every code_change concat drop each handle_call handle_cast handle_continue handle_event
    handle_info into merge mount pop put_new reject start_link take terminate to_list to_string uniq update`,
})
