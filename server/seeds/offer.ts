import { sql } from 'kysely'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { catalogue } from '../../src/domains/index.ts'
import type { Db } from '../db/pool.ts'
import { lockFlows } from '../store/workflow.ts'
import { planLists } from './offer-lists.ts'
import { hasWorkflow, planWorkflows } from './offer-workflows.ts'
import { type Plan, readOffered, writeOffered } from './offered.ts'

const plansOf = async (db: Db, entities: readonly AnyEntity[]): Promise<readonly Plan[]> => {
  const offered = await readOffered(db)
  return [...(await planLists(db, entities, offered)), ...(await planWorkflows(db, entities, offered))]
}

/** Roles, workflows with their steps, and rows of lists that the next start would make, in words. Changes nothing. */
export const missingDeclared = async (db: Db, entities: readonly AnyEntity[] = catalogue): Promise<readonly string[]> =>
  (await plansOf(db, entities)).flatMap(({ missing }) => missing)

/**
 * Makes the roles, workflows, steps and rows of lists that the declarations bring and that were never offered to this
 * installation, and returns them in words. What was offered once is never made again: an administrator who removed or changed
 * it did so on purpose. All in one transaction; of several processes one does the work.
 */
export const offerDeclared = (db: Db, entities: readonly AnyEntity[] = catalogue): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table offered in share row exclusive mode`.execute(tx)
    await lockFlows(
      tx,
      entities.filter(hasWorkflow).map(({ name }) => name),
    )
    const plans = await plansOf(tx, entities)
    for (const { missing, make } of plans) if (missing.length > 0) await make(tx)
    await writeOffered(
      tx,
      plans.flatMap(({ marks }) => marks),
    )
    return plans.flatMap(({ missing }) => missing)
  })
