// What members of built-in values, and members of every object, are called in each dialect.
import type { Dialect } from '../../parse/parsed-file'
import { csharpMembers, isCsharpObjectMember } from './csharp/builtins'
import { isJavaObjectMember } from './java/builtins'
import { isKotlinObjectMember, kotlinMembers } from './kotlin/builtins'
import { isScalaObjectMember, scalaMapMembers, scalaMembers } from './scala/builtins'

/** The name under which the member of a built-in type is known to `native-members.ts`. */
export function neutralMember(dialect: Dialect, builtinType: string, name: string): string {
  switch (dialect) {
    case 'csharp':
      return csharpMembers.get(name) ?? name
    case 'kotlin':
      return builtinType === 'map' && name === 'get' ? name : (kotlinMembers.get(name) ?? name)
    case 'scala':
      return (builtinType === 'map' ? scalaMapMembers.get(name) : undefined) ?? scalaMembers.get(name) ?? name
    default:
      return name
  }
}

/** Methods that every class of the dialect has without declaring them. */
export function isObjectMember(dialect: Dialect, name: string): boolean {
  switch (dialect) {
    case 'csharp':
      return isCsharpObjectMember(name)
    case 'kotlin':
      return isKotlinObjectMember(name)
    case 'scala':
      return isScalaObjectMember(name)
    default:
      return isJavaObjectMember(name)
  }
}
