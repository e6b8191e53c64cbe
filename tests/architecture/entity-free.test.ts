import { expect, it } from 'vitest'
import { catalogue } from '../../src/domains/index.ts'
import { entitiesNamedIn } from './entity-names.ts'
import { type Source, sourcesIn, targetOf } from './sources.ts'

/** Folders that are about no domain: what they need of one comes as an effect, a slot, a hook, or a list of `src/domains`. */
const FOLDERS = [
  ...['engine', 'session', 'ui', 'scanning', 'record', 'app'].map((room) => `src/${room}`),
  ...['db', 'store', 'sync', 'files', 'jobs', 'http'].map((room) => `server/${room}`),
]

/** Words that are also the name of an entity, at places that the reader of the syntax cannot tell from one. */
const OTHER_WORDS: { readonly [path: string]: readonly string[] } = {
  // The databases of a project and of what lies above the projects.
  'src/engine/data/replica.ts': ['project'],
  // Types of inputs of HTML, and formats of JSON schemas.
  'src/scanning/text-field.ts': ['email'],
  'src/ui/fields/TextControl.tsx': ['email'],
  'server/http/openapi/field-schema.ts': ['email'],
  // Marks of states: a question mark.
  'src/ui/states.ts': ['question'],
  // A column of what belongs to an organization.
  'server/db/wall/policies.ts': ['organization'],
  // Columns that every table of a project has.
  'server/db/indexes.ts': ['project'],
  'server/store/bulk-insert.ts': ['project'],
  // Events of the driver of PostgreSQL.
  'server/db/listen.ts': ['notification'],
  // Streams of a project.
  'server/store/scopes-held.ts': ['project'],
  'server/jobs/inbound.ts': ['project'],
  // Names of parameters, labels and fields.
  'server/http/list-call.ts': ['asset', 'organization', 'project'],
  'src/app/dashboard/DayRow.tsx': ['asset'],
  'src/app/dashboard/my-day.ts': ['site', 'user'],
  'server/http/metrics.ts': ['route'],
  'server/http/sync-upload-routes.ts': ['file'],
  // Kinds of work.
  'server/db/queue.ts': ['export', 'job'],
  // Kinds of locks.
  'server/jobs/exporter.ts': ['export'],
  'server/jobs/job-runner.ts': ['job'],
  'server/jobs/run-job.ts': ['job'],
}

/** Modules that name entities nevertheless, by the beginning of their path. A list only gets shorter. */
const EXCEPTIONS: { readonly [path: string]: readonly string[] } = {
  // What a day begins with is a choice among the records of all domains, as the menu is.
  'src/app/dashboard/': [
    'damage',
    'maintenance',
    'packing_slip',
    'report',
    'sub_organization',
    'transport_manifest',
    'transport_order',
    'user_device',
    'work_order',
  ],
  // So is what the bar of a phone offers first, and its scan key.
  'src/app/shell/BottomNav.tsx': ['asset', 'damage', 'packing_slip', 'sensor'],
  // Which records have a judge of their own is known before the judges, which load later.
  'src/app/judge-record.ts': ['hazardous'],
  // The shell shows the texts that administrators made.
  'src/app/server-texts.ts': ['translation'],
  // Files and exports belong to records of every entity; they are records themselves.
  'src/record/files/': ['file'],
  'src/record/export/': ['export'],
  // Codes of what happened, and the fields that name who did it.
  'src/record/timeline/': ['file', 'sensor', 'user'],
  // The kind of field `master` offers what the master data keep.
  'src/ui/fields/use-master-choices.ts': ['master_data'],
  // Who acts: account, organization and project of every call.
  'server/store/may-act.ts': ['user'],
  'server/store/notify.ts': ['project', 'user'],
  'server/store/principal.ts': ['organization', 'user'],
  'server/store/user-locale.ts': ['user'],
  // Jobs, exports and messages of interfaces are queues, and their entries are records.
  'server/jobs/': [
    'employee',
    'export',
    'file',
    'interface_inbound',
    'interface_outbound',
    'job',
    'job_log',
    'task',
    'user',
  ],
  'server/store/queued-records.ts': ['export', 'interface_inbound', 'interface_outbound', 'job'],
  'server/http/queue-metrics.ts': ['export', 'interface_inbound', 'interface_outbound', 'job'],
  'server/http/start-export.ts': ['export'],
  // Calls of the contract that are not the same for every entity.
  'server/http/list-call.ts': ['app'],
  'server/http/lookup-routes.ts': [
    'email',
    'identifier',
    'organization',
    'packing_slip',
    'purchase_order',
    'sales_order',
    'site',
    'sub_organization',
  ],
  'server/http/shown-fields.ts': ['project_app'],
}

const NAMES: ReadonlySet<string> = new Set(catalogue.map(({ name }) => name))

/** The entity that a module of declarations is about: its file carries the name. */
const declaredIn = (path: string): string | undefined =>
  /^src\/domains\/[^/]+\/entities\/([^/]+)\.ts$/.exec(path)?.[1]?.replaceAll('-', '_')

interface Use {
  readonly path: string
  readonly name: string
  readonly how: string
}

const usesIn = ({ path, text, imports }: Source): Use[] => [
  ...imports.flatMap(({ specifier }) => {
    const target = targetOf(path, specifier)
    const name = target === undefined ? undefined : declaredIn(target)
    return name === undefined ? [] : [{ path, name, how: `imports ${specifier}` }]
  }),
  ...entitiesNamedIn(path, text, NAMES).map(({ name, line }) => ({ path, name, how: `names ${name} in line ${line}` })),
]

const allowed = ({ path, name }: Use): boolean =>
  OTHER_WORDS[path]?.includes(name) === true ||
  Object.entries(EXCEPTIONS).some(([start, names]) => path.startsWith(start) && names.includes(name))

const uses = sourcesIn(FOLDERS).flatMap(usesIn)

it('names no entity in the folders that are about no domain', () => {
  expect(uses.filter((use) => !allowed(use)).map(({ path, how }) => `${path} ${how}`)).toEqual([])
})

it('has no exception that nothing needs any more', () => {
  const needed = (start: string, name: string): boolean =>
    uses.some((use) => use.path.startsWith(start) && use.name === name)
  const idle = [...Object.entries(OTHER_WORDS), ...Object.entries(EXCEPTIONS)].flatMap(([start, names]) =>
    names.filter((name) => !needed(start, name)).map((name) => `${start} ${name}`),
  )
  expect(idle).toEqual([])
})

it('tells the name of an entity from the same word with another meaning', () => {
  const text = [
    `import type { asset } from '../domains/assets/entities/asset.ts'`,
    `useList('asset', query) // 'asset'`,
    `const NAMES = new Set(['role', 'user'])`,
    `entity.name === 'file'`,
    'rowTable(`asset`)',
    `type Part = Pick<Body, 'asset'>`,
    `row['asset']; 'role' in rule; db.selectFrom('user').select(['role', 'organization'])`,
    `switch (kind) { case 'role': break }`,
    `const code = { code: 'setting', kind: 'role' as const }`,
    `entity.stream === 'project'`,
    't`address`',
  ].join('\n')
  const found = entitiesNamedIn('src/ui/x.ts', text, NAMES)
  expect(found.map(({ name, line }) => `${line} ${name}`)).toEqual([
    '2 asset',
    '3 role',
    '3 user',
    '4 file',
    '5 asset',
    '7 user',
  ])
  expect(declaredIn('src/domains/packing/entities/packing-slip.ts')).toBe('packing_slip')
})
