import type { Column, Through } from './column.ts'
import type { Fields } from './field.ts'
import type { IconName } from './icon-name.ts'
import type { DeepPath, OwnPath, ReferenceName } from './path.ts'
import type { ProblemCode } from './problem.ts'
import type { RoleCode, RoleName } from './role-name.ts'
import type { Rule } from './rule.ts'

export type Verb = 'VIEW' | 'CREATE' | 'EDIT' | 'DELETE'

/** Where a record lives: in one project, or above the projects. */
export type Stream = 'project' | 'global'

export interface RequiresRelated {
  readonly entity: string
  readonly by: string
  readonly path: string
  readonly code: ProblemCode
}

/** A step leads to `to` instead while no living record that points to its own by `by` has the mark `has`. */
export interface Without {
  readonly entity: string
  readonly by: string
  readonly has: string
  readonly to: string
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
  /** At least one living record must point here before the step; `code` says under `path` what is missing (STATE-053). */
  readonly requiresRelated?: RequiresRelated
  /** Leads elsewhere while no record is marked (STATE-061). */
  readonly without?: Without
  /** May be replayed from another state than the one it was made in (research/sync.md 3.9). */
  readonly commutes?: true
}

/** The states of one entity; seeded as workflow and transition records, which administrators can edit (OPEN-079). */
export interface States<P extends string = string> {
  readonly field: P
  readonly initial: string
  readonly places: readonly string[]
  readonly transitions: readonly Transition<P>[]
}

/** A filter that stands for a rule, such as the asset status groups (OPEN-059). */
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
  /** Filters by records that point to a row: an asset type by the types that it is expected in (OCOL-04). */
  readonly filtersThrough?: readonly Through[]
  readonly sort: { readonly path: D; readonly order: 'ASC' | 'DESC' }
  /**
   * Fields that the text search looks at; none means no search box. Where a list shows a word for the stored value (entities,
   * choices, states), the word is searched as well.
   */
  readonly search: readonly D[]
  /** A record is found by the text of these records too: an asset by its identifiers. `by` is their reference to it. */
  readonly searchThrough?: readonly { readonly entity: string; readonly by: string }[]
  /** Compound indexes on the device, most used list order first; at most two on large tables. */
  readonly indexes?: readonly (readonly P[])[]
  /** Actions that can also be taken on the selected rows (COLS-56). */
  readonly bulk?: readonly string[]
  /** The column that names an organization: lists are of the person's own unless a filter names another, for a superadmin of all. */
  readonly own?: P
  /** The list is written out as a file by the call of the list with a flag (EXPORT-05), not by a call of its own (EXPORT-04). */
  readonly export?: 'flag'
}

export interface UploadType<P extends string = string> {
  readonly type: string
  /** Offered, and taken by the server, only while this holds (WO-16). */
  readonly when?: Rule<P>
  /** A file of this type takes the record this step along, when who added it passes the rule (STATE-032). */
  readonly step?: { readonly transition: string; readonly when: Rule<P> }
}

export interface TabBase<P extends string = string> {
  /** The value of the tab parameter. */
  readonly name: string
  readonly label: string
  readonly role?: RoleName
  /** Appears only once the record has an id (EDIT-09); default true for all but the first form tab (OPEN-028). */
  readonly needsRecord?: boolean
  readonly module?: string
  readonly when?: Rule<P>
}
export type Tab<P extends string = string> = TabBase<P> &
  (
    | { readonly kind: 'fields'; readonly fields: readonly P[] }
    /** Records of another entity that point here. */
    | {
        readonly kind: 'related'
        readonly entity: string
        readonly by: string
        readonly create?: 'dialog' | 'screen'
        /** Order of the list here, when it is not the entity's own (LEG, SHIPM-06). */
        readonly sort?: ListDeclaration['sort']
        /** Columns of the list here, by path among those of the entity, when they are not the entity's own choice (COLS-46). */
        readonly columns?: readonly string[]
        /** Appears only while there is at least one (TAB-10). */
        readonly whenAny?: true
        readonly filter?: { readonly [field: string]: string | boolean }
        /** The column of this record that the related ones point to; its id when absent (AITO-10). */
        readonly via?: P
        /** A column of this record that lists further ids to which the related ones may point (PROJ-07). */
        readonly alsoVia?: P
        /** New ones only while this holds for the record (TO-11). */
        readonly createWhen?: Rule<P>
      }
    | { readonly kind: 'files' }
    | {
        readonly kind: 'upload'
        readonly types: readonly (string | UploadType<P>)[]
        /** The record is a project: files are added while it is the selected one, in which they lie (PROJ-11). */
        readonly whileSelected?: true
      }
    | { readonly kind: 'custom' }
  )

export interface Action<P extends string = string> {
  readonly label: string
  /** Name of the workflow transition it runs; the workflow decides from where (STATE). */
  readonly transition?: string
  readonly verb: Verb
  /** The role that it needs in place of the entity's own for the verb (STATE-046). */
  readonly role?: RoleName
  readonly when?: Rule<P>
  /** Where `when` says no the action is not shown at all: each side of a work order sees its own. */
  readonly whenNot?: 'hidden'
  /** What the button sends along (OPEN-042). */
  readonly body?: { readonly [name: string]: string | number | boolean }
  /** Offered by a part of its own, such as a dialog, not by a plain button. */
  readonly button?: false
  /** What an asked reference is picked among, by path. */
  readonly among?: { readonly [path: string]: { readonly [field: string]: string | readonly string[] | null } }
  /** Fields of the record that are asked for before the step and written with it; each must then have a value (STATE-031). */
  readonly asks?: readonly P[]
  /** The field whose value an asked one begins with, while it has none of its own. */
  readonly begins?: { readonly [asked: string]: P }
  /** Instants that it sets to the time at which it is taken. */
  readonly stamps?: readonly P[]
  /** Fields that it empties. */
  readonly clears?: readonly P[]
  /** Log entity, with fields object and text, that takes the remark which must come with the step (STATE-035). */
  readonly log?: string
  /** Question in the dialog title; none means no confirmation. */
  readonly confirm?: string
  /** False: needs a connection, and says so (OPEN-110). */
  readonly offline: boolean
}

export interface EditableFields<P extends string = string> {
  readonly when: Rule<P>
  readonly only?: readonly P[]
  readonly except?: readonly P[]
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

export interface EntityDeclaration<F extends Fields = Fields> {
  readonly name: string
  /** One and many, English (US). */
  readonly label: readonly [string, string]
  /** SQL table when it is not the name: employee is a user with an organization. */
  readonly table?: string
  /** Living rows of the table that belong to this entity. */
  readonly only?: Rule<OwnPath<F>>
  readonly stream: Stream
  /** Kept on the device; `days` limits it to rows whose `by` field lies in that window (OPEN-110). */
  readonly replicated: boolean | { readonly by: OwnPath<F>; readonly days: number }
  /**
   * Scope templates; `{field}` is a column of the row and a template with an empty field does not apply. A row carries
   * every template that applies; a person holds scopes by role, organization, project and own id. A row is visible to
   * whoever holds one of its scopes, over REST and sync alike. `{entity}@owner:{organization}` is held by all who work
   * in projects of that organization: its workflows and rules are theirs. `…@partner:{organization}` is held, for reading
   * only, by those who see whole a project in which that organization works as well.
   */
  readonly scopes: readonly string[]
  /** Used when no template applies. */
  readonly scopeElse?: string
  /** Scopes without a field are held by superadmin only: the others see the records of their organization, project or own. */
  readonly wide?: 'superadmin'
  /** Scopes by project are not held by people of carriers and repair stations: they see what names their organization. */
  readonly byProject?: 'staff'
  /** Scopes that show only these fields (a colleague's name, not the phone number). */
  readonly projections?: { readonly [scopePrefix: string]: readonly OwnPath<F>[] }
  /**
   * References to records that the organizations taking part in a record of this entity may read with it: whoever sees
   * an order reads the address that it goes to (JOB-C1). Kept by the database (server/db/share-sql.ts).
   */
  readonly shares?: readonly ReferenceName<F>[]
  /** Files are shared with a row that is only shared, although not each of its fields is. */
  readonly sharesFiles?: true
  /** References to the records that a row belongs to: who takes part in those reads this one with them. */
  readonly sharedThrough?: readonly ReferenceName<F>[]
  readonly fields: F
  /** Fields that name a record to people, in order: the first that is not empty wins (OPEN-097). */
  readonly title: readonly OwnPath<F>[]
  /** Fields that name a record together, before its title: the two names of a person (OPEN-097). */
  readonly fullName?: readonly OwnPath<F>[]
  /** What tells records of one name apart where one is chosen: parts of fields, such as street and city of an address. */
  readonly note?: readonly (readonly OwnPath<F>[])[]
  /** Server-given human reference: prefix and digits, for example PS-000123. */
  readonly series?: { readonly field: OwnPath<F>; readonly prefix: string; readonly digits: number }
  readonly roles: { readonly code: RoleCode; readonly verbs: readonly Verb[] }
  /** Verbs granted through another entity's role, when it has none of its own (OROLE-47). */
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
    /** The edit screen asks the EDIT role, not VIEW (ROUTE-53, ROUTE-54). */
    readonly editors?: true
  }
  readonly menu?: Menu
  /** The group it belongs to where it has no menu entry: administrators use what belongs to Admin and Master data (OPEN-099). */
  readonly area?: Menu['section']
  /** Of its records pickers offer only those with these values; the others stay where they were chosen (STATE-087). */
  readonly offered?: { readonly [field: string]: readonly (string | null)[] }
  readonly list: ListDeclaration<OwnPath<F>, DeepPath<F>>
  /** Fields of the create form; absent means nothing is created by hand. */
  readonly create?: readonly OwnPath<F>[]
  readonly tabs: readonly Tab<OwnPath<F>>[]
  /** The tab that opens without a tab parameter, when it is not the first (EDIT-07). */
  readonly defaultTab?: string
  readonly editable?: Rule<OwnPath<F>>
  /**
   * Where `editable` says yes: which fields. The first entry whose rule holds counts; `only` names the open fields,
   * `except` the closed ones, neither means all (OPEN-034).
   */
  readonly editableFields?: readonly EditableFields<OwnPath<F>>[]
  /** Changes are shown once more before they are saved, while the module is on and the rule holds (TO-16, AITO-09). */
  readonly review?: { readonly module: string; readonly when: Rule<OwnPath<F>> }
  /** Opened in a dialog from the screens of other records (SHELL-11). */
  readonly inDialog?: true
  /** Fields in a form above the tabs, where no tab is a form (OPEN-029). */
  readonly header?: readonly OwnPath<F>[]
  readonly states?: States<OwnPath<F>>
  readonly actions?: { readonly [name: string]: Action<OwnPath<F>> }
  /** Parts of its actions, by name, that the setting `{entity}-actions` can name as well, with their label (OSET-11). */
  readonly actionSteps?: { readonly [name: string]: string }
  /** Information blocks of its screens that the setting `{entity}-info` can name (OSET-12). */
  readonly info?: readonly string[]
  /** What archiving does: hide for good, or move to a state (OPEN-020). */
  readonly archive: 'archive' | { readonly transition: string } | 'never'
  /** Facts: never changed once written, never refused as late. */
  readonly appendOnly?: true
  /** Written by functions of the database alone: the store has no part in it, and no device is told of its rows. */
  readonly writtenByDatabase?: true
  /** Fields that are shown only to those who may view the entity that the field `of` names. */
  readonly shownWith?: { readonly of: string; readonly fields: readonly string[] }
  /** Of a link entity: it makes one record the parent of another, and cycles are refused. */
  readonly ladder?: { readonly of: string; readonly lower: string; readonly upper: string }
}

export type AnyEntity = EntityDeclaration

/**
 * Declares an entity. Order of keys is kept; the object is the declaration, nothing is computed here. Roles, icons and the
 * paths to its own fields are checked by the compiler (tests/catalogue/declaration-types.ts).
 */
export const defineEntity = <const F extends Fields, const D extends EntityDeclaration<F>>(
  declaration: D & { readonly fields: F },
): D => declaration

/** Of a declaration or of a name, for what takes both: a declaration where its fields matter to the compiler. */
export const nameOf = (entity: AnyEntity | string): string => (typeof entity === 'string' ? entity : entity.name)

/** The SQL table of an entity. */
export const tableOf = (entity: AnyEntity): string => entity.table ?? entity.name

export const baseOf = (entity: AnyEntity): string => entity.base ?? `/${entity.name}`

/** Whether files can be added to records of the entity. */
export const takesFiles = (entity: AnyEntity): boolean => entity.tabs.some(({ kind }) => kind === 'upload')
