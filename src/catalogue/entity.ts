import type { Column, Through } from './column.ts'
import type { Fields } from './field.ts'
import type { IconName } from './icon-name.ts'
import type { Overview } from './overview.ts'
import type { DeepPath, OwnPath, ReferenceName } from './path.ts'
import type { ProblemCode } from './problem.ts'
import type { RoleCode, RoleName, Verb } from './role-name.ts'
import type { Rule } from './rule.ts'

/** Whether records belong to a project or are above projects. */
export type Stream = 'project' | 'global'

export interface RequiresRelated {
  readonly entity: string
  readonly by: string
  readonly path: string
  readonly code: ProblemCode
  /** A number that one of them must have; devices check it, and the server does in the guard of the step. */
  readonly filled?: string
}

export interface Transition<P extends string = string> {
  readonly name: string
  readonly label: string
  readonly from: readonly string[]
  readonly to: string
  /** `server` transitions happen only as an effect of something else. */
  readonly by?: 'server'
  /** Fields that must be filled in before the step (STATE-045). */
  readonly requires?: readonly P[]
  /** At least one record, not archived, must refer to this one before the step; `code` is the problem reported under `path` (STATE-053). */
  readonly requiresRelated?: RequiresRelated
  /** May be replayed from a state other than the one in which it was made. */
  readonly commutes?: true
}

/** The states of one entity; seeded as workflow and transition records, which administrators can edit (OPEN-079). */
export interface States<P extends string = string> {
  readonly field: P
  readonly initial: string
  readonly places: readonly string[]
  readonly transitions: readonly Transition<P>[]
}

/** A filter by named rules, such as the asset status groups (OPEN-059). */
export interface GroupFilter<P extends string = string> {
  readonly name: string
  readonly label: string
  readonly groups: { readonly [group: string]: Rule<P> }
}

export interface ListDeclaration<P extends string = string, D extends string = string> {
  readonly columns: readonly (D | Column<D>)[]
  /** Field paths; the kind of the field decides the control. */
  readonly filters: readonly D[]
  readonly groups?: GroupFilter<P>
  /** Filters by records that refer to a row: an asset type by the types that it is expected in (OCOL-04). */
  readonly filtersThrough?: readonly Through[]
  readonly sort: { readonly path: D; readonly order: 'ASC' | 'DESC' }
  /**
   * While nobody chose an order, records come first from whose state a step leads on: by this field, those without a value after them in
   * `sort`, and then, in `sort`, those that are at an end. Sorted on the device: only for entities that it keeps and that have states.
   */
  readonly openFirst?: { readonly by?: { readonly path: P; readonly order: 'ASC' | 'DESC' } }
  /**
   * Fields that the text search covers; none means no search box. For entities, choices and states, which lists show translated, the
   * translation is searched as well.
   */
  readonly search: readonly D[]
  /** The search also covers the text of these records: an asset is found by its identifiers. `by` is their reference to it. */
  readonly searchThrough?: readonly { readonly entity: string; readonly by: string }[]
  /** References whose records are searched too: a damage report is found by the name, reference or serial of its asset. */
  readonly searchReferences?: readonly P[]
  /** Compound indexes on the device, most used list order first; at most two on large tables. */
  readonly indexes?: readonly (readonly P[])[]
  /** Actions that can also be run on selected rows (COLS-56). */
  readonly bulk?: readonly string[]
  /** Fields that can also be set on selected rows, such as the site. */
  readonly bulkFields?: readonly P[]
  /**
   * The field that names an organization: a list shows the user's own organization unless a filter names another; for superadmins it shows
   * all.
   */
  readonly own?: P
  /** The list is exported by its own call with a flag (EXPORT-05), not by a separate call (EXPORT-04). */
  readonly export?: 'flag'
}

export interface UploadType<P extends string = string> {
  readonly type: string
  /** Offered, and accepted by the server, only while this rule holds (WO-16). */
  readonly when?: Rule<P>
  /** Adding a file of this type takes the record this step along, when the user who adds it passes the rule (STATE-032). */
  readonly step?: { readonly transition: string; readonly when: Rule<P> }
}

export interface TabBase<P extends string = string> {
  /** The value of the tab parameter. */
  readonly name: string
  readonly label: string
  readonly role?: RoleName
  /** Shown only for a stored record (EDIT-09); default true for all but the first form tab (OPEN-028). */
  readonly needsRecord?: boolean
  readonly module?: string
  readonly when?: Rule<P>
}
export type Tab<P extends string = string> = TabBase<P> &
  (
    | { readonly kind: 'fields'; readonly fields: readonly P[] }
    /** Records of another entity that refer to this one. */
    | {
        readonly kind: 'related'
        readonly entity: string
        readonly by: string
        readonly create?: 'dialog' | 'screen'
        /** Sort order here, when it differs from the entity's own (LEG, SHIPM-06). */
        readonly sort?: ListDeclaration['sort']
        /** Paths of the columns here, when they differ from the entity's own (COLS-46). */
        readonly columns?: readonly string[]
        /** Shown only when there is at least one record (TAB-10). */
        readonly whenAny?: true
        readonly filter?: { readonly [field: string]: string | boolean }
        /**
         * The field of this record whose value the related ones refer to; by default its id (AITO-10). With several fields, the related ones
         * refer to any of their values; a later one may hold a list of ids (PROJ-07).
         */
        readonly via?: P | readonly [P, ...P[]]
        /** New records can be added only while this rule holds for the record (TO-11). */
        readonly createWhen?: Rule<P>
        /** The records can be opened in a dialog only while this rule holds for the record. */
        readonly editWhen?: Rule<P>
      }
    | { readonly kind: 'files' }
    | {
        readonly kind: 'upload'
        readonly types: readonly (string | UploadType<P>)[]
      }
    /** The hierarchy of the record; shown only when there are records above or below it. */
    | {
        readonly kind: 'tree'
        /** The field that holds the parent, a record of the same entity. */
        readonly by: P
        /** Fields shown in each row beside name, code and state. */
        readonly shows: readonly P[]
      }
    | { readonly kind: 'custom' }
  )

export interface Action<P extends string = string> {
  readonly label: string
  /** Name of the workflow transition that it runs; the workflow decides in which states it is allowed (STATE). */
  readonly transition?: string
  readonly verb: Verb
  /** The required role, in place of the entity's role for the verb (STATE-046). */
  readonly role?: RoleName
  readonly when?: Rule<P>
  /** Hides the action when `when` does not hold, as each side of a work order sees only its own actions. */
  readonly whenNot?: 'hidden'
  /** Offered by its own component, such as a dialog, not by a plain button. */
  readonly button?: false
  /** Fields of the record that a dialog asks for before the step; they are written with it, and each is required (STATE-031). */
  readonly asks?: readonly P[]
  /** Timestamps that are set to the time of the action. */
  readonly stamps?: readonly P[]
  /** Fields that are cleared. */
  readonly clears?: readonly P[]
  /** Log entity, with fields object and text, that stores the remark; the remark is required (STATE-035). */
  readonly log?: string
  /** Title of the confirmation dialog; without it there is no confirmation. */
  readonly confirm?: string
  /** False: needs a connection, and says so (OPEN-110). */
  readonly offline: boolean
}

export interface EditableFields<P extends string = string> {
  readonly when: Rule<P>
  readonly only?: readonly P[]
}

export interface Menu {
  readonly text: string
  readonly section: 'assets' | 'orders' | 'transport' | 'sensors' | 'setup' | 'master-data' | 'interface' | 'admin'
  readonly icon: IconName
  readonly order: number
  /** False: usable without a selected project (MENU-02). */
  readonly needsProject?: false
  /** Only admin and superadmin (MENU-38, MENU-46). */
  readonly admin?: true
}

/** The kind of event, by which a timeline is filtered. */
export type EventKind = 'scan' | 'move' | 'sensor' | 'work' | 'change'

/** Says that rows are events, such as scans and reports of sensors. */
export interface EventDeclaration<P extends string = string, D extends string = string> {
  readonly kind: EventKind
  /** References to the records whose timelines show a row. */
  readonly of: readonly P[]
  readonly time: P
  /** The person who caused it. */
  readonly who?: P
  /** The field whose cell describes the event; the name of the entity where it is left out. */
  readonly says?: D
  /** Choices that hold the outcome, each with the usual values, which are not shown. */
  readonly outcomes?: readonly { readonly field: P; readonly usual: readonly string[] }[]
  /** Where it happened; the path may lead through a reference, which is named as well. */
  readonly at?: D
  /** Only rows with these values are events. */
  readonly only?: { readonly [path: string]: readonly string[] }
  /** From `time` on, the timeline also shows the events of the record that this field refers to: those of a sensor on its asset. */
  readonly brings?: P
}

export interface EntityDeclaration<F extends Fields = Fields> {
  readonly name: string
  /** Singular and plural, English (US). */
  readonly label: readonly [string, string]
  /** SQL table when it is not the name: employee is a user with an organization. */
  readonly table?: string
  /** Rows of the table that belong to this entity. */
  readonly only?: Rule<OwnPath<F>>
  readonly stream: Stream
  /** Whether rows are kept on the device; `days` limits them to those whose `by` field lies in that window (OPEN-110). */
  readonly replicated: boolean | { readonly by: OwnPath<F>; readonly days: number }
  /**
   * Scope templates; `{field}` is a field of the row, and a template with an empty field does not apply. A row is in every scope whose
   * template applies; a person holds scopes by role, organization, project and own id. A person may see a row when they hold one of its
   * scopes, over REST and sync alike. `{entity}@owner:{organization}` is held by all who work in projects of that organization, such as for
   * its workflows and rules. `…@partner:{organization}` is held, for reading only, by those who see as a whole a project in which that
   * organization works as well.
   */
  readonly scopes: readonly string[]
  /** Scope used when no template applies. */
  readonly scopeElse?: string
  /** Only superadmins hold the scopes without a field; others see the records of their organization, of their project or their own. */
  readonly wide?: 'superadmin'
  /** People of carriers and repair stations do not hold scopes by project: they see the records that name their organization. */
  readonly byProject?: 'staff'
  /** Scopes that expose only these fields (a colleague's name, not the phone number). */
  readonly projections?: { readonly [scopePrefix: string]: readonly OwnPath<F>[] }
  /**
   * References to records that are shared with the organizations taking part in a record of this entity: permission to view an order
   * includes the address it goes to (JOB-C1). Maintained by the database (server/db/share-sql.ts).
   */
  readonly shares?: readonly ReferenceName<F>[]
  /** A row that is only shared also shares its files, although some of its fields are withheld. */
  readonly sharesFiles?: true
  /** References to the records that a row belongs to: participants of those may see this one. */
  readonly sharedThrough?: readonly ReferenceName<F>[]
  readonly fields: F
  /** Fields that name a record, in order: the first that is not empty is used (OPEN-097). */
  readonly title: readonly OwnPath<F>[]
  /** Fields that together name a record, in place of its title, such as first and last name (OPEN-097). */
  readonly fullName?: readonly OwnPath<F>[]
  /** Fields that tell records of the same name apart in pickers, in groups, such as street and city of an address. */
  readonly note?: readonly (readonly OwnPath<F>[])[]
  /** Fields whose value is printed as a code on the thing or its documents: scanning it shows the record (JOB-W4). */
  readonly codes?: readonly OwnPath<F>[]
  /** The field with the place of the record: its changes are moves. */
  readonly place?: OwnPath<F>
  /** Rows are events of the records that they refer to, and stand in their timelines. */
  readonly event?: EventDeclaration<OwnPath<F>, DeepPath<F>>
  /** Reference number assigned by the server: prefix and digits, for example PS-000123. */
  readonly series?: { readonly field: OwnPath<F>; readonly prefix: string; readonly digits: number }
  readonly roles: { readonly code: RoleCode; readonly verbs: readonly Verb[] }
  /** The role that a verb requires instead of the entity's own (OROLE-47). */
  readonly follows?: { readonly [verb in Verb]?: RoleName | 'ANYONE' }
  /** Route base, default `/{name}` (ROUTE). */
  readonly base?: string
  readonly screens: {
    readonly list?: string
    readonly edit?: string
    readonly create?: string
    /** Further roles of which any one opens list and create screen (ROUTE-25). */
    readonly alsoList?: readonly RoleName[]
    /** Further roles of which any one opens the edit screen (ROUTE-18, ROUTE-20). */
    readonly alsoEdit?: readonly RoleName[]
    /** The edit screen requires the EDIT role instead of VIEW (ROUTE-53, ROUTE-54). */
    readonly editors?: true
  }
  readonly menu?: Menu
  /** Menu section of an entity without a menu entry: administrators may use what belongs to Admin and Master data (OPEN-099). */
  readonly area?: Menu['section']
  /** Pickers offer only records with these values; others stay valid where they were chosen (STATE-087). */
  readonly offered?: { readonly [field: string]: readonly (string | null)[] }
  readonly list: ListDeclaration<OwnPath<F>, DeepPath<F>>
  /** Fields of the create form; if absent, users cannot create records. */
  readonly create?: readonly OwnPath<F>[]
  readonly tabs: readonly Tab<OwnPath<F>>[]
  /** The tab that opens without a tab parameter, when it is not the first (EDIT-07). */
  readonly defaultTab?: string
  /** What the page of a record shows first; derived where it is left out. */
  readonly overview?: Overview<OwnPath<F>, DeepPath<F>>
  readonly editable?: Rule<OwnPath<F>>
  /**
   * Which fields can be edited while `editable` holds. The first entry whose rule holds counts; without `only` all fields are editable
   * (OPEN-034).
   */
  readonly editableFields?: readonly EditableFields<OwnPath<F>>[]
  /** Changes are shown for review before they are saved, while the module is on and the rule holds (TO-16, AITO-09). */
  readonly review?: { readonly module: string; readonly when: Rule<OwnPath<F>> }
  /** Fields in a form above the tabs, where no tab is a form (OPEN-029). */
  readonly header?: readonly OwnPath<F>[]
  readonly states?: States<OwnPath<F>>
  readonly actions?: { readonly [name: string]: Action<OwnPath<F>> }
  /** Parts of its actions, by name, that the setting `{entity}-actions` can also list, with their label (OSET-11). */
  readonly actionSteps?: { readonly [name: string]: string }
  /** Information blocks of its screens that the setting `{entity}-info` can list (OSET-12). */
  readonly info?: readonly string[]
  /** What archiving does: hide the record permanently, or move it to a state (OPEN-020). */
  readonly archive: 'archive' | { readonly transition: string } | 'never'
  /** Records are never changed once written, and never refused as late. */
  readonly appendOnly?: true
  /** PostgreSQL refuses the application to change or remove records. */
  readonly sealed?: true
  /** Written by database functions only: the store does not write it, and its rows are not synced. */
  readonly writtenByDatabase?: true
  /** Fields that are visible only to those who may view the entity named by the field `of`. */
  readonly shownWith?: { readonly of: string; readonly fields: readonly string[] }
}

export type AnyEntity = EntityDeclaration

/**
 * Declares an entity. Returns the declaration unchanged. The compiler checks roles, icons and paths to its own fields
 * (tests/catalogue/declaration-types.ts).
 */
export const defineEntity = <const F extends Fields, const D extends EntityDeclaration<F>>(
  declaration: D & { readonly fields: F },
): D => declaration

/** The name of an entity that is given as a declaration or by name. */
export const nameOf = (entity: AnyEntity | string): string => (typeof entity === 'string' ? entity : entity.name)

/** The SQL table of an entity. */
export const tableOf = (entity: AnyEntity): string => entity.table ?? entity.name

export const baseOf = (entity: Pick<AnyEntity, 'name' | 'base'>): string => entity.base ?? `/${entity.name}`

/** Whether files can be added to records of the entity. */
export const takesFiles = (entity: AnyEntity): boolean => entity.tabs.some(({ kind }) => kind === 'upload')
