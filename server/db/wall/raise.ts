import type pg from 'pg'
import { tables } from '../columns.ts'
import { QUEUE_SCHEMA } from '../queue.ts'
import { type Policy, walledTables } from './policies.ts'
import { APPLICATION, PERSON } from './reach.ts'

/** Tables that the owner and functions of the owner alone write to: the audit is added to by `audit_event` and the captures. */
const READ_ONLY = [
  ...tables.filter(({ main }) => main.writtenByDatabase === true).map(({ name }) => name),
  'audit_anchor',
  'migration',
]

/** Tables that the application adds to and never changes. */
const ADD_ONLY = tables.filter(({ main }) => main.sealed === true).map(({ name }) => name)

/** Functions beside those of triggers that read and write past the policies: they keep the chains of the audit, or find ids that are taken. */
const OF_THE_OWNER = ['audit_event', 'audit_forget', 'id_taken']

/** Adding to a chain is for the functions above alone. */
const INNER = ['audit_append', 'audit_change']

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

const policySql = (table: string, { name, command, condition }: Policy): readonly string[] => [
  `drop policy if exists ${name} on "${table}"`,
  `create policy ${name} on "${table}" for ${command} to ${PERSON} using (${condition})`,
  // Compared at the next start: what PostgreSQL prints differs from what was written.
  `comment on policy ${name} on "${table}" is ${text(condition)}`,
]

interface Standing {
  readonly table: string
  readonly secured: boolean
  /** Condition by name. */
  readonly policies: { readonly [name: string]: string | null }
}

/** The statements that make the policies of the tables those of the catalogue; none where they are. */
const policyStatements = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<Standing>(
    `select c.relname as table, c.relrowsecurity as secured,
      coalesce(json_object_agg(p.polname, obj_description(p.oid, 'pg_policy')) filter (where p.oid is not null), '{}') as policies
    from pg_class as c left join pg_policy as p on p.polrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' group by c.oid`,
  )
  const standing = new Map(rows.map((row) => [row.table, row]))
  return walledTables.flatMap(({ name, policies: wanted }) => {
    const found = standing.get(name)
    if (found === undefined) return []
    const { secured, policies } = found
    const kept = ['server', ...wanted.map((policy) => policy.name)]
    return [
      ...Object.keys(policies).flatMap((old) => (kept.includes(old) ? [] : [`drop policy ${old} on "${name}"`])),
      ...(Object.hasOwn(policies, 'server')
        ? []
        : [`create policy server on "${name}" to ${APPLICATION} using (true)`]),
      ...wanted.flatMap((policy) => (policies[policy.name] === policy.condition ? [] : policySql(name, policy))),
      ...(secured ? [] : [`alter table "${name}" enable row level security`]),
    ]
  })
}

const functionStatements = async (client: pg.ClientBase, schema: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{
    signature: string
    name: string
    definer: boolean
    trigger: boolean
    open: boolean
  }>(
    `select p.oid::regprocedure::text as signature, p.proname as name, p.prosecdef as definer,
      p.prorettype = 'trigger'::regtype as trigger, has_function_privilege($1, p.oid, 'execute') as open
    from pg_proc as p where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`,
    [PERSON],
  )
  const ours = rows.filter(({ name, trigger, definer }) => !definer && (trigger || OF_THE_OWNER.includes(name)))
  return [
    // Temporary tables come last, so that none takes the place of one that the function means.
    ...ours.map(({ signature }) => `alter function ${signature} security definer set search_path = ${schema}, pg_temp`),
    ...rows
      .filter(({ name, open }) => open && INNER.includes(name))
      .map(({ signature }) => `revoke execute on function ${signature} from public`),
  ]
}

/** Rights on what is new since the last start. */
const grantStatements = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const roles = `${APPLICATION}, ${PERSON}`
  const { rows } = await client.query<{ name: string; kind: string; may: boolean }>(
    `select c.oid::regclass::text as name, c.relkind as kind, case when c.relkind = 'S' then has_sequence_privilege($2, c.oid, 'usage')
        else has_table_privilege($2, c.oid, 'select') and has_table_privilege($2, c.oid, 'insert')
          and has_table_privilege($2, c.oid, 'update') and has_table_privilege($2, c.oid, 'delete') end as may
    from pg_class as c where c.relnamespace in (current_schema()::regnamespace, to_regnamespace($1)) and c.relkind in ('r', 'v', 'p', 'S')
      and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')`,
    [QUEUE_SCHEMA, PERSON],
  )
  return rows.flatMap(({ name, kind, may }) => {
    const table = name.slice(name.lastIndexOf('.') + 1).replaceAll('"', '')
    if (kind === 'S') return may ? [] : [`grant usage on sequence ${name} to ${roles}`]
    if (READ_ONLY.includes(table))
      return [`revoke insert, update, delete, truncate on ${name} from ${roles}`, `grant select on ${name} to ${roles}`]
    if (ADD_ONLY.includes(table))
      return [`revoke update, delete, truncate on ${name} from ${roles}`, `grant select, insert on ${name} to ${roles}`]
    return may ? [] : [`grant select, insert, update, delete on ${name} to ${roles}`]
  })
}

/** The library of the queue locks its tables for everybody but their owner. */
const queueStatements = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class as c
    where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policy as p where p.polrelid = c.oid and p.polname = 'server')`,
    [QUEUE_SCHEMA],
  )
  return rows.map(({ name }) => `create policy server on ${name} to ${APPLICATION}, ${PERSON} using (true)`)
}

/**
 * Makes rights and policies of a migrated database those of the catalogue, as the owner of its tables. Changes nothing when they are
 * already, or when the roles are missing (`roles.ts`). The caller prevents other processes from doing the same.
 */
export const raiseWall = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ schema: string; queue: string | null; there: boolean }>(
    `select quote_ident(current_schema()) as schema, to_regnamespace($3)::text as queue,
      (select count(*) from pg_roles where rolname in ($1, $2)) = 2 as there`,
    [APPLICATION, PERSON, QUEUE_SCHEMA],
  )
  const { schema = 'public', queue = null, there = false } = rows[0] ?? {}
  if (!there) return
  const schemas = queue === null ? [schema] : [schema, queue]
  const usage = schemas.map((one) => `grant usage on schema ${one} to ${APPLICATION}, ${PERSON}`)
  const statements = [
    ...usage,
    ...(await grantStatements(client)),
    ...(await queueStatements(client)),
    ...(await functionStatements(client, schema)),
    ...(await policyStatements(client)),
  ]
  await client.query(`begin; ${statements.join('; ')}; commit`).catch(async (error: unknown) => {
    await client.query('rollback').catch(() => undefined)
    throw error
  })
}
