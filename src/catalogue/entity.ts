import type { Fields } from './field.ts'
import type { Rule } from './rule.ts'

export type Verb = 'VIEW' | 'CREATE' | 'EDIT' | 'DELETE'

/** Where a record lives: in one project, or above the projects. */
export type Stream = 'project' | 'global'

export interface Transition {
  readonly name: string
  readonly label: string
  readonly from: readonly string[]
  readonly to: string
  /** `server` transitions happen only as an effect of something else. */
  readonly by?: 'server'
  /** May be replayed from another state than the one it was made in (research/sync.md 3.9). */
  readonly commutes?: true
}

/** The states of one entity; seeded as workflow and transition records, which administrators can edit (OPEN-079). */
export interface States {
  readonly field: string
  readonly initial: string
  readonly places: readonly string[]
  readonly transitions: readonly Transition[]
}

export interface Column {
  readonly path: string
  /** Shown only while the module is on (COLS-04). */
  readonly module?: string
  /** Shown only while this filter has this one value (COLS-26). */
  readonly whenFilter?: { readonly field: string; readonly is: string }
  /** Not shown until the user chooses it. */
  readonly optional?: true
}

/** A filter that stands for a rule, such as the asset status groups (OPEN-059). */
export interface GroupFilter {
  readonly name: string
  readonly label: string
  readonly groups: { readonly [group: string]: Rule }
}

export interface ListDeclaration {
  readonly columns: readonly (string | Column)[]
  /** Field paths; the kind of the field decides the control. */
  readonly filters: readonly string[]
  readonly groups?: GroupFilter
  readonly sort: { readonly path: string; readonly order: 'ASC' | 'DESC' }
  /** Fields that the text search looks at; none means no search box. */
  readonly search: readonly string[]
  /** A record is found by the text of these records too: an asset by its identifiers. `by` is their reference to it. */
  readonly searchThrough?: readonly { readonly entity: string; readonly by: string }[]
  /** Compound indexes on the device, most used list order first; at most two on large tables. */
  readonly indexes?: readonly (readonly string[])[]
}

export interface TabBase {
  /** The value of the tab parameter. */
  readonly name: string
  readonly label: string
  readonly role?: string
  /** Appears only once the record has an id (EDIT-09); default true for all but the first form tab (OPEN-028). */
  readonly needsRecord?: boolean
  readonly module?: string
  readonly when?: Rule
}
export type Tab = TabBase &
  (
    | { readonly kind: 'fields'; readonly fields: readonly string[] }
    /** Records of another entity that point here. */
    | {
        readonly kind: 'related'
        readonly entity: string
        readonly by: string
        readonly create?: 'dialog' | 'screen'
        readonly filter?: { readonly [field: string]: string | boolean }
      }
    | { readonly kind: 'files' }
    | { readonly kind: 'upload'; readonly types: readonly string[] }
    | { readonly kind: 'custom' }
  )

export interface Action {
  readonly label: string
  /** Name of the workflow transition it runs; the workflow decides from where (STATE). */
  readonly transition?: string
  readonly verb: Verb
  readonly when?: Rule
  /** Question in the dialog title; none means no confirmation. */
  readonly confirm?: string
  /** False: needs a connection, and says so (OPEN-110). */
  readonly offline: boolean
}

export interface Menu {
  readonly text: string
  readonly section: 'assets' | 'orders' | 'transport' | 'sensors' | 'setup' | 'master-data' | 'interface' | 'admin'
  readonly icon: string
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
  readonly only?: Rule
  readonly stream: Stream
  /** Kept on the device; `days` limits it to rows whose `by` field lies in that window (OPEN-110). */
  readonly replicated: boolean | { readonly by: string; readonly days: number }
  /**
   * Scope templates; `{field}` is a column of the row and a template with an empty field does not apply. A row carries
   * every template that applies; a person holds scopes by role, organization, project and own id. A row is visible to
   * whoever holds one of its scopes, over REST and sync alike.
   */
  readonly scopes: readonly string[]
  /** Used when no template applies. */
  readonly scopeElse?: string
  /** Scopes that show only these fields (a colleague's name, not the phone number). */
  readonly projections?: { readonly [scopePrefix: string]: readonly string[] }
  readonly fields: F
  /** Fields that name a record to people, in order: the first that is not empty wins (OPEN-097). */
  readonly title: readonly string[]
  /** Server-given human reference: prefix and digits, for example PS-000123. */
  readonly series?: { readonly field: string; readonly prefix: string; readonly digits: number }
  readonly roles: { readonly code: string; readonly verbs: readonly Verb[] }
  /** Verbs granted through another entity's role, when it has none of its own (OROLE-47). */
  readonly follows?: { readonly [verb in Verb]?: string }
  /** Route base, default `/{name}` (ROUTE). */
  readonly base?: string
  readonly screens: {
    readonly list?: string
    readonly edit?: string
    readonly create?: string
    /** Further roles of which any one opens the edit screen (ROUTE-18, ROUTE-20). */
    readonly alsoEdit?: readonly string[]
  }
  readonly menu?: Menu
  readonly list: ListDeclaration
  /** Fields of the create form; absent means nothing is created by hand. */
  readonly create?: readonly string[]
  readonly tabs: readonly Tab[]
  /** The tab that opens without a tab parameter, when it is not the first (EDIT-07). */
  readonly defaultTab?: string
  readonly editable?: Rule
  readonly states?: States
  readonly actions?: { readonly [name: string]: Action }
  /** What archiving does: hide for good, or move to a state (OPEN-020). */
  readonly archive: 'archive' | { readonly transition: string } | 'never'
  /** Facts: never changed once written, never refused as late. */
  readonly appendOnly?: true
}

export type AnyEntity = EntityDeclaration

/** Declares an entity. Order of keys is kept; the object is the declaration, nothing is computed here. */
export const defineEntity = <const D extends EntityDeclaration>(declaration: D): D => declaration

/** The SQL table of an entity. */
export const tableOf = (entity: AnyEntity): string => entity.table ?? entity.name

export const baseOf = (entity: AnyEntity): string => entity.base ?? `/${entity.name}`
