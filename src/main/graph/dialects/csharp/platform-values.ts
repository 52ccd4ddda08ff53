// Values of .NET whose types tell overloads apart: what static members, properties and constructors of its types give.
import { builtin, builtinAs, foreign, foreignNamed, type Type } from '../../types/types'

const ofOwnType = {
  TimeSpan: `FromDays FromHours FromMinutes FromSeconds FromMilliseconds FromMicroseconds FromTicks Parse ParseExact Zero
    MaxValue MinValue`,
  DateTime: 'Now UtcNow Today Parse ParseExact MinValue MaxValue UnixEpoch FromBinary SpecifyKind',
  DateTimeOffset: 'Now UtcNow Parse ParseExact MinValue MaxValue UnixEpoch FromUnixTimeSeconds',
  CancellationToken: 'None',
  Guid: 'NewGuid Empty Parse CreateVersion7',
  Encoding: 'UTF8 ASCII Unicode UTF32 Latin1 Default GetEncoding',
  CultureInfo: 'InvariantCulture CurrentCulture CurrentUICulture GetCultureInfo',
  Version: 'Parse',
}

const typeOfMember: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ofOwnType).flatMap(([type, names]) =>
    names.split(/\s+/).map((name) => [`${type}.${name}`, type] as const),
  ),
  ['CancellationTokenSource.CreateLinkedTokenSource', 'CancellationTokenSource'],
  ['Stopwatch.StartNew', 'Stopwatch'],
  ['TimeProvider.System', 'TimeProvider'],
])

const tasks: ReadonlySet<string> = new Set(['Task', 'ValueTask'])

/** A static member of a type of .NET as a value; null if its type isn't known. Methods are seen by their calls. */
export function platformValue(type: string, name: string): Type | null {
  return methods.test(name) ? null : valueOf(type, name)
}

const methods = /^(?:From|Parse|Get|Create|Start|New|Specify)/

function valueOf(type: string, name: string): Type | null {
  if (name === 'CompletedTask' && tasks.has(type)) return builtinAs(type, 'promise')
  const known = typeOfMember.get(`${type}.${name}`)
  return known === undefined ? null : foreignNamed(known)
}

/** The result of a static method of a type of .NET. */
export function platformResult(name: string, given: readonly Type[]): Type {
  const [type = '', member = ''] = name.split('.')
  if (tasks.has(type) && member === 'FromResult') return builtin('promise', ...given.slice(0, 1))
  if (type === 'Task' && member === 'Delay') return builtin('promise')
  return valueOf(type, member) ?? foreign
}
