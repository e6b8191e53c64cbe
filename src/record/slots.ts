import { type ComponentType, createContext, type FunctionComponent, use } from 'react'
import type { ReferenceField } from '../catalogue/field.ts'
import type { AnyEntity, Tab } from '../catalogue/entity.ts'
import type { RoleName } from '../catalogue/role-name.ts'
import type { Person } from '../catalogue/rule.ts'
import type { AnyRow } from '../catalogue/row.ts'
import type { Settings } from '../domains/administration/effects/settings.ts'
import type { ListRow, ListRowOf } from '../engine/data/api.ts'
import type { FormAround, InputProps } from '../ui/fields/field-view.ts'
import type { NotTaken } from './action/ActionRefused.tsx'

/** The minimal record of a slot; `ListRowOf` where the entity is known. */
interface Shown {
  readonly row: AnyRow
}

/** Components by the path of their field. */
type ByPath<R extends Shown, Part> = {
  readonly [path in (keyof R['row'] & string) | `${keyof R['row'] & string}.${string}`]?: Part
}

export type CellSlot<R = ListRow> = FunctionComponent<{ readonly record: R }>

export interface CreateProps {
  readonly entity: AnyEntity
  readonly parent: string | null
  /** Closes the dialog, where the form is in one. */
  readonly onClose?: () => void
}

export interface StateProps<R = ListRow> {
  readonly record: R
  /** Drawn as in lists, where only what needs somebody has a ground. */
  readonly quiet: boolean
}

export interface TabSlot<R = ListRow> {
  readonly Tab: FunctionComponent<{ readonly record: R }>
  /** At the tab itself, instead of the number of its records, where that says too little. */
  readonly Mark?: FunctionComponent<{ readonly record: R }>
  /** Fills the remaining height, without padding; the lines under the title give way to it. */
  readonly flush?: true
  /** Beside the state of the record while this tab is open: what must still be seen of those lines. */
  readonly Beside?: FunctionComponent<{ readonly record: R }>
}

/** The section of a related tab in the overview. */
export interface SectionSlotProps<R = ListRow> {
  readonly record: R
  readonly tab: Extract<Tab, { kind: 'related' }>
  readonly onTab: (tab: string) => void
}

/** The button of a step that the declaration leaves to a component. */
export interface StepProps<R = ListRow> {
  readonly record: R
  /** Shows on the page of the record why the step was refused; null when it starts. Without it, it is not on that page. */
  readonly onRefused?: (refused: NotTaken | null) => void
  readonly onDone?: () => void
}

/** The selected rows of a list. */
export interface SelectionProps<R = AnyRow> {
  readonly ids: readonly string[]
  /** Their records; null when some of them are on other pages. */
  readonly rows: readonly R[] | null
  readonly onDone: () => void
}

export interface CalledProps<R = ListRow> {
  readonly record: R
  readonly onCalled: (title: string) => void
}

export interface NoteProps {
  readonly form: Pick<FormAround, 'valueOf' | 'setAll'>
}

/** The slots that an entity may fill with components of its own; everything else is derived from its declaration. */
export interface Slots<R extends Shown = ListRow> {
  readonly list?: ComponentType<{ readonly entity: AnyEntity }>
  readonly create?: ComponentType<CreateProps>
  readonly cells?: ByPath<R, CellSlot<R>>
  /** The same on cards, where a value stands without its header. */
  readonly cards?: ByPath<R, CellSlot<R>>
  /** Tells what a record is called where its fields alone do not say it, and renders nothing. */
  readonly called?: FunctionComponent<CalledProps<R>>
  /** The state of a record wherever it is named, where its field alone does not say it. */
  readonly state?: FunctionComponent<StateProps<R>>
  readonly inputs?: ByPath<R, ComponentType<InputProps>>
  /** The role whose holders alone fill in a field; for others its initial value applies. */
  readonly givenBy?: ByPath<R, RoleName>
  /** Under the control of a field while it is filled in: what is worth saying about its value and is no error, or what it fills in elsewhere. */
  readonly notes?: ByPath<R, ComponentType<NoteProps>>
  readonly tabs?: { readonly [name: string]: TabSlot<R> }
  /** Replace the section of a related tab in the overview, by the tab's name. */
  readonly sections?: { readonly [tab: string]: FunctionComponent<SectionSlotProps<R>> }
  /** Rendered before the filters and rows of the list, which keep room for it while it is empty: it renders `<div hidden />` where it has nothing to say. */
  readonly listLead?: ComponentType<object>
  /** Replace values on read-only screens. */
  readonly values?: ByPath<R, FunctionComponent<{ readonly row: R['row'] }>>
  /** Buttons beside New on the list. */
  readonly listActions?: ComponentType<object>
  /** Buttons for the selected rows of a list, beside Archive. */
  readonly selection?: FunctionComponent<SelectionProps<R['row']>>
  /** Whether this person gets any of these buttons; without it everybody does. */
  readonly selects?: (person: Person, settings: Settings) => boolean
  /** Links on the screens of other records open it in a dialog (SHELL-11). */
  readonly inDialog?: true
  /** Actions after which the screen of the record gives way to the list. */
  readonly leaveAfter?: readonly string[]
  /** Buttons of actions that the declaration leaves to a component (`button: false`), by name. */
  readonly steps?: { readonly [action: string]: FunctionComponent<StepProps<R>> }
  /** Facts of the overview that need more than a field, by name (`own` of a fact). */
  readonly facts?: { readonly [name: string]: FunctionComponent<{ readonly record: R }> }
  /** Values that the button of an action sends (OPEN-042). */
  readonly sends?: { readonly [action: string]: { readonly [name: string]: string | number | boolean } }
  /** Buttons beside the actions of the declaration. */
  readonly actions?: FunctionComponent<{ readonly record: R }>
  /** Rendered first in the main column of General: the main view of this entity, such as a chart, a graph or a route. */
  readonly special?: FunctionComponent<{ readonly record: R }>
  /** A quiet button before the others on the page of a record, the same for many entities. */
  readonly about?: FunctionComponent<{ readonly entity: AnyEntity; readonly record: R }>
}

/** The name of an entity, and what fills its slots. */
export type EntitySlots = readonly [entity: string, slots: Slots]

const NONE: Slots = {}

/** The slots of one entity, typed with its rows. The cast is sound because a slot only receives records of its own entity. */
export const slotsFor = <E extends AnyEntity>(name: E['name'], slots: Slots<ListRowOf<E>>): EntitySlots => [
  name,
  slots as unknown as Slots,
]

/** The same parts for each of several entities. */
export const slotsForEach = (entities: readonly Pick<AnyEntity, 'name'>[], slots: Slots): readonly EntitySlots[] =>
  entities.map(({ name }) => [name, slots])

/** Where two domains fill slots of one entity, both are merged; the later one wins for the same slot. */
const together = (one: Slots, two: Slots): Slots => ({
  ...one,
  ...two,
  cells: { ...one.cells, ...two.cells },
  cards: { ...one.cards, ...two.cards },
  inputs: { ...one.inputs, ...two.inputs },
  givenBy: { ...one.givenBy, ...two.givenBy },
  notes: { ...one.notes, ...two.notes },
  values: { ...one.values, ...two.values },
  tabs: { ...one.tabs, ...two.tabs },
  sections: { ...one.sections, ...two.sections },
  steps: { ...one.steps, ...two.steps },
  facts: { ...one.facts, ...two.facts },
})

/** The slots of each entity by its name. */
export const mergedSlots = (all: readonly EntitySlots[]): ReadonlyMap<string, Slots> => {
  const merged = new Map<string, Slots>()
  for (const [entity, slots] of all) merged.set(entity, together(merged.get(entity) ?? NONE, slots))
  return merged
}

/** Slots by entity name; provided by the app, so that lower layers do not import the domains. */
export const SlotsContext = createContext<(entity: string) => Slots>(() => NONE)

/** The slots that the entity fills. */
export const useSlots = (entity: string): Slots => use(SlotsContext)(entity)

/** Components that forms and values render, and that contain forms and values themselves; a context breaks the import cycle. */
export interface Inside {
  /** Search and New beside a reference picker. */
  readonly ReferenceDialogs: ComponentType<{
    readonly field: ReferenceField
    readonly name: string
    readonly onPick: (id: string) => void
  }>
  /** A record in a dialog over the current screen. */
  readonly RecordDialog: ComponentType<{
    readonly entity: AnyEntity
    readonly id: string
    readonly onClose: () => void
  }>
}

/** Null where they are not available. */
export const InsideContext = createContext<Inside | null>(null)
