// Words of Lua that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `and break do else elseif end false for function goto if in local nil not or repeat return then true until
    while`,
  members: `byte char concat dump find format gmatch gsub insert len lower match open pack rep require reverse self setmetatable
    sort sub tostring type unpack upper`,
})
