import { type ComponentType, createContext, use } from 'react'
import type { ReferenceField } from '../catalogue/field.ts'
import type { AnyEntity } from '../catalogue/entity.ts'
import type { AnyRow } from '../catalogue/row.ts'
import type { ListRow } from '../data/api.ts'
import type { InputProps } from '../ui/fields/field-view.ts'

export type CellSlot = ComponentType<{ readonly record: ListRow }>

export interface CreateProps {
  readonly entity: AnyEntity
  readonly parent: string | null
  /** Where it is made in a dialog: closes it. */
  readonly onClose?: () => void
}

export interface TabSlot {
  readonly Tab: ComponentType<{ readonly record: ListRow }>
  /** Fills the height that is left, without padding. */
  readonly flush?: true
}

/** The slots that an entity may fill with something of its own; all else follows from its declaration. */
/** Rows that are chosen in a list. */
export interface SelectionProps {
  readonly ids: readonly string[]
  /** Their records; null while some of them stand on other pages. */
  readonly rows: readonly AnyRow[] | null
  readonly onDone: () => void
}

export interface Slots {
  readonly list?: ComponentType<{ readonly entity: AnyEntity }>
  readonly create?: ComponentType<CreateProps>
  readonly cells?: { readonly [path: string]: CellSlot }
  readonly inputs?: { readonly [path: string]: ComponentType<InputProps> }
  readonly tabs?: { readonly [name: string]: TabSlot }
  /** What leads the list, before its filters and rows. */
  readonly listLead?: ComponentType<object>
  /** In place of the value where a record is read. */
  readonly values?: { readonly [path: string]: ComponentType<{ readonly row: AnyRow }> }
  /** Buttons beside New on the list. */
  readonly listActions?: ComponentType<object>
  /** Buttons for the selected rows of a list, beside Archive. */
  readonly selection?: ComponentType<SelectionProps>
  /** Buttons beside the actions of the declaration. */
  readonly actions?: ComponentType<{ readonly record: ListRow }>
}

const NONE: Slots = {}

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
