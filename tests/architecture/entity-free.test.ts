import { expect, it } from 'vitest'
import { catalogue } from '../../src/domains/index.ts'
import { entitiesNamedIn } from './entity-names.ts'
import { type Source, sourcesIn, targetOf } from './sources.ts'

/** Folders of generic code: what they need of a domain is given to them as an effect, a slot, a hook, or a list of `src/domains`. */
const FOLDERS = [
  ...['engine', 'session', 'ui', 'scanning', 'record', 'app'].map((room) => `src/${room}`),
  ...['db', 'store', 'sync', 'files', 'jobs', 'http'].map((room) => `server/${room}`),
]

/** Words that are also the name of an entity, where `entitiesNamedIn` cannot tell from the syntax that none is meant. */
const OTHER_WORDS: { readonly [path: string]: readonly string[] } = {
  // The databases of a project and of the global stream.
  'src/engine/data/replica.ts': ['project'],
  // Types of HTML inputs, and formats of JSON schemas.
  'src/scanning/text-field.ts': ['email'],
  'src/ui/fields/TextControl.tsx': ['email'],
  'server/http/openapi/field-schema.ts': ['email'],
  // Icons of states: a question mark.
  'src/ui/states.ts': ['question'],
  // A column of tables whose rows belong to an organization.
  'server/db/wall/policies.ts': ['organization'],
  // A column that every table with rows of projects has.
  'server/db/indexes.ts': ['project'],
  'server/store/bulk-insert.ts': ['project'],
  // Events of the PostgreSQL driver.
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

/** Modules that name entities nevertheless, by the start of their paths. Do not add names: the lists must only become shorter. */
const EXCEPTIONS: { readonly [path: string]: readonly string[] } = {
  // The start page shows selected records of all domains, as the menu does.
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
  // The bottom bar on a phone, with its scan button, does so too.
  'src/app/shell/BottomNav.tsx': ['asset', 'damage', 'packing_slip', 'sensor'],
  // The entities with checks of their own must be known before the code of these checks is loaded.
  'src/app/judge-record.ts': ['hazardous'],
  // The shell shows texts that administrators have replaced.
  'src/app/server-texts.ts': ['translation'],
  // Files and exports belong to records of every entity, but are records themselves.
  'src/record/files/': ['file'],
  'src/record/export/': ['export'],
  // Codes of events, and the fields that name the person.
  'src/record/timeline/': ['file', 'sensor', 'user'],
  // A field of kind `master` offers values of the master data.
  'src/ui/fields/use-master-choices.ts': ['master_data'],
  // The acting account, organization and project of every call.
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
  // Specified calls that exist for some entities only.
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
