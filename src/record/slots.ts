import { type ComponentType, createContext, type FunctionComponent, use } from 'react'
import type { ReferenceField } from '../catalogue/field.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import type { AnyRow } from '../catalogue/row.ts'
import type { ListRow, ListRowOf } from '../engine/data/api.ts'
import type { FormAround, InputProps } from '../ui/fields/field-view.ts'

/** What a slot needs to know of a record; `ListRowOf` where the entity is known. */
interface Shown {
  readonly row: AnyRow
}

/** Parts by the path of the field that they stand for. */
type ByPath<R extends Shown, Part> = {
  readonly [path in (keyof R['row'] & string) | `${keyof R['row'] & string}.${string}`]?: Part
}

export type CellSlot<R = ListRow> = FunctionComponent<{ readonly record: R }>

export interface CreateProps {
  readonly entity: AnyEntity
  readonly parent: string | null
  /** Where it is made in a dialog: closes it. */
  readonly onClose?: () => void
}

export interface TabSlot<R = ListRow> {
  readonly Tab: FunctionComponent<{ readonly record: R }>
  /** Fills the height that is left, without padding. */
  readonly flush?: true
}

/** Rows that are chosen in a list. */
export interface SelectionProps<R = AnyRow> {
  readonly ids: readonly string[]
  /** Their records; null while some of them stand on other pages. */
  readonly rows: readonly R[] | null
  readonly onDone: () => void
}

export interface NoteProps {
  readonly form: Pick<FormAround, 'valueOf'>
}

/** The slots that an entity may fill with something of its own; all else follows from its declaration. */
export interface Slots<R extends Shown = ListRow> {
  readonly list?: ComponentType<{ readonly entity: AnyEntity }>
  readonly create?: ComponentType<CreateProps>
  readonly cells?: ByPath<R, CellSlot<R>>
  readonly inputs?: ByPath<R, ComponentType<InputProps>>
  /** Under the control of a field while it is filled in: what is worth saying about its value and is no error. */
  readonly notes?: ByPath<R, ComponentType<NoteProps>>
  readonly tabs?: { readonly [name: string]: TabSlot<R> }
  /** What leads the list, before its filters and rows. */
  readonly listLead?: ComponentType<object>
  /** In place of the value where a record is read. */
  readonly values?: ByPath<R, FunctionComponent<{ readonly row: R['row'] }>>
  /** Buttons beside New on the list. */
  readonly listActions?: ComponentType<object>
  /** Buttons for the selected rows of a list, beside Archive. */
  readonly selection?: FunctionComponent<SelectionProps<R['row']>>
  /** Actions after which the screen of the record gives way to the list. */
  readonly leaveAfter?: readonly string[]
  /** Buttons beside the actions of the declaration. */
  readonly actions?: FunctionComponent<{ readonly record: R }>
}

/** The name of an entity, and what fills its slots. */
export type EntitySlots = readonly [entity: string, slots: Slots]

const NONE: Slots = {}

/**
 * The slots of one entity: each gets its records with the fields that the declaration names. The cast is sound because a slot
 * is only ever given records of the entity that fills it.
 */
export const slotsFor = <E extends AnyEntity>(entity: E, slots: Slots<ListRowOf<E>>): EntitySlots => [
  entity.name,
  slots as unknown as Slots,
]

/** Where two domains fill slots of one entity, both are kept; of two parts for one place the later one. */
const together = (one: Slots, two: Slots): Slots => ({
  ...one,
  ...two,
  cells: { ...one.cells, ...two.cells },
  inputs: { ...one.inputs, ...two.inputs },
  notes: { ...one.notes, ...two.notes },
  values: { ...one.values, ...two.values },
  tabs: { ...one.tabs, ...two.tabs },
})

/** The slots of each entity by its name. */
export const mergedSlots = (all: readonly EntitySlots[]): ReadonlyMap<string, Slots> => {
  const merged = new Map<string, Slots>()
  for (const [entity, slots] of all) merged.set(entity, together(merged.get(entity) ?? NONE, slots))
  return merged
}

/** Slots by the name of the entity; the generic screens give it, so that nothing below them knows who fills a slot. */
export const SlotsContext = createContext<(entity: string) => Slots>(() => NONE)

/** What the entity has of its own. */
export const useSlots = (entity: string): Slots => use(SlotsContext)(entity)

/** Parts of records that stand inside forms and values, which are themselves parts of such records. */
export interface Inside {
  /** Search and new beside a picker. */
  readonly ReferenceDialogs: ComponentType<{
    readonly field: ReferenceField
    readonly name: string
    readonly onPick: (id: string) => void
  }>
  /** A record over the screen of another one. */
  readonly RecordDialog: ComponentType<{
    readonly entity: AnyEntity
    readonly id: string
    readonly onClose: () => void
  }>
}

/** Null where nothing of the kind is offered. */
export const InsideContext = createContext<Inside | null>(null)
