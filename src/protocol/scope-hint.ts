/**
 * A scope in the hint of a poke: FNV-1a, 32 bits. It tells a device whether a pull is due; the name of a scope may name
 * an organization or a person that not everybody who hears the poke knows.
 */
export const scopeHint = (scope: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < scope.length; at += 1) value = Math.imul(value ^ scope.charCodeAt(at), 0x01000193)
  return value >>> 0
}
