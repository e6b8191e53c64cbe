import type { Body } from '../../form/form-values.ts'
import { bodyWithout, type FieldMarks } from './field-marks.ts'

interface WritePorts {
  readonly marks: FieldMarks
  /** Sends a refused change again with another body. */
  readonly edit: (mid: string, body: Body) => Promise<void>
  readonly update: (body: Body) => Promise<void>
}

const mergedInto = (body: Body, path: string, value: unknown): Body => {
  const dot = path.indexOf('.')
  if (dot < 0) return { ...body, [path]: value }
  const name = path.slice(0, dot)
  return { ...body, [name]: { ...(body[name] as Body | undefined), [path.slice(dot + 1)]: value } }
}

const valueIn = (body: Body, path: string): unknown => {
  const [head = '', name] = path.split('.')
  const held = body[head]
  return name === undefined ? held : held !== null && typeof held === 'object' ? (held as Body)[name] : undefined
}

/**
 * Writes what was typed. A value that corrects one which the server refused goes into that change, which is sent again; the rest is a change
 * of its own.
 */
export const writeChange = async ({ marks, edit, update }: WritePorts, body: Body): Promise<void> => {
  const corrected = new Map<string, Body>()
  let rest: Body | null = body
  for (const [path, mark] of marks) {
    const value = valueIn(body, path)
    if (mark.kind !== 'refused' || value === undefined) continue
    const { mid } = mark.change
    corrected.set(mid, mergedInto(corrected.get(mid) ?? mark.change.body, path, value))
    rest = rest === null ? null : bodyWithout(rest, path)
  }
  for (const [mid, next] of corrected) await edit(mid, next)
  if (rest !== null) await update(rest)
}
