import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { entityNamed } from '../../../../src/domains/index.ts'
import { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { COPY_KINDS, type CopyKind, type UnsentCopy } from '../../../../src/protocol/device-copy.ts'

/** A record that decides who may read a line: that which it changes, and that which a file or log of it belongs to. */
export interface Target {
  readonly entity: string
  readonly id: string
}

export const keyOf = ({ entity, id }: Target): string => `${entity}/${id}`.toLowerCase()

type Body = Readonly<Record<string, unknown>>

/** A new record that only the device has: what it holds, and the stream in which it would be sent. */
export interface Created {
  readonly body: Body
  readonly stream: string
}

export interface Line {
  readonly kind: CopyKind
  /** The line itself, by which the copy is filtered. */
  readonly line: object
  readonly targets: readonly Target[]
}

/** The record that the body of a file or log names as its own. */
export const attachedTo = ({ entity, entityId }: Body): readonly Target[] =>
  typeof entity === 'string' && entityNamed(entity) !== undefined && isUuid(entityId) ? [{ entity, id: entityId }] : []

/** Every line of a copy, with the records that decide who may read it. */
export const linesOf = ({ changes, reads, conflicts, files }: UnsentCopy): readonly Line[] => [
  ...changes.map((line): Line => ({
    kind: 'changes',
    line,
    targets: [{ entity: line.entity, id: line.id }, ...attachedTo(line.body)],
  })),
  ...reads.map((line): Line => ({ kind: 'reads', line, targets: [{ entity: packingSlip.name, id: line.slip }] })),
  ...conflicts.map((line): Line => ({
    kind: 'conflicts',
    line,
    targets: [{ entity: line.entity, id: line.entityId }],
  })),
  ...files.map((line): Line => ({ kind: 'files', line, targets: [{ entity: line.entity, id: line.entityId }] })),
]

/** The records that the changes of a copy would create, by their key. */
export const createdIn = ({ changes }: UnsentCopy): ReadonlyMap<string, Created> =>
  new Map(
    changes
      .filter(({ entity, name }) => name === `${entity}.create`)
      .map(({ entity, id, body, stream }) => [keyOf({ entity, id }), { body, stream }]),
  )

/** How many lines of each kind there are. */
export const countsOf = (lines: readonly Line[]): { readonly [kind in CopyKind]: number } => {
  const counts = { changes: 0, reads: 0, conflicts: 0, files: 0 }
  for (const kind of COPY_KINDS) counts[kind] = lines.filter((one) => one.kind === kind).length
  return counts
}
