import type pg from 'pg'
import { reasonOf } from '../../refusal.ts'
import { APPLICATION, PERSON } from './reach.ts'

/** Functions of searches. Below a policy PostgreSQL uses an index only for leakproof functions. */
const SEARCHES = ['lower(text)', 'texticlike(text, text)']

/** Statements with which a superuser of PostgreSQL keeps searches fast below the policies. */
export const FAST_SEARCHES = SEARCHES.map((name) => `alter function ${name} leakproof`).join('; ')

export interface Roles {
  /** Why the roles cannot be created; there are then no policies, and the application works with the rights of the owner. */
  readonly missing?: string
  /** Whether searches use their indexes below the policies. */
  readonly fast: boolean
}

/** Makes a role unless it is there; several databases of one server share the roles. */
const make = (role: string, options: string): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} ${options}; end if;
exception when duplicate_object or unique_violation then null; end $$`

/** Whether the connection may take a role. */
const takes = async (client: pg.ClientBase, role: string): Promise<boolean> => {
  try {
    await client.query(`set role ${role}`)
    await client.query('reset role')
    return true
  } catch {
    return false
  }
}

/**
 * Makes the roles of the application in the server of a database, with the rights of its owner, and marks the functions of
 * searches, which only a superuser may. Roles that somebody else has made and granted are taken as they are.
 */
export const makeRoles = async (client: pg.ClientBase): Promise<Roles> => {
  try {
    await client.query(make(APPLICATION, 'nologin noinherit'))
    await client.query(make(PERSON, 'nologin noinherit'))
    for (const role of [APPLICATION, PERSON]) {
      if (!(await takes(client, role))) await client.query(`grant ${role} to current_user`)
    }
    const { rows } = await client.query<{ member: boolean }>(`select pg_has_role($1, $2, 'MEMBER') as member`, [
      APPLICATION,
      PERSON,
    ])
    if (rows[0]?.member !== true) await client.query(`grant ${PERSON} to ${APPLICATION}`)
    return { fast: await keepSearchesFast(client) }
  } catch (error) {
    return { fast: false, missing: reasonOf(error) }
  }
}

const keepSearchesFast = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ fast: boolean; may: boolean }>(
    `select bool_and(proleakproof) as fast, (select rolsuper from pg_roles where rolname = current_user) as may
    from pg_proc where oid = any($1::text[]::regprocedure[])`,
    [SEARCHES],
  )
  const { fast = false, may = false } = rows[0] ?? {}
  if (fast || !may) return fast
  await client.query(FAST_SEARCHES)
  return true
}
