import { sql } from 'kysely'
import { entityOf } from '../../src/domains/index.ts'
import type { Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import type { Logger } from '../log.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { demoAssets } from './demo-assets.ts'
import { demoCompany, type DemoContext } from './demo-company.ts'
import { demoDamages } from './demo-damage.ts'
import { demoFiles } from './demo-files.ts'
import { demoMessages } from './demo-messages.ts'
import { demoNotifications } from './demo-notifications.ts'
import { demoOrderItems } from './demo-order-items.ts'
import { demoPlaces } from './demo-places.ts'
import { demoPlanning } from './demo-planning.ts'
import { demoRoutes } from './demo-routes.ts'
import { demoSensors } from './demo-sensors.ts'
import { demoSlips } from './demo-slips.ts'
import { demoTransport } from './demo-transport.ts'
import { demoTypes } from './demo-types.ts'
import { demoWork } from './demo-work.ts'
import { fewerAssets } from './fewer-assets.ts'
import { insertRows, type SeedRow } from './insert.ts'
import { createRandom, timeOf } from './random.ts'

const SEED = 20_260_101
const DAY = 86_400_000

/** Whether there are no accounts. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists(select 1 from "user") as found`.execute(db)
  return rows[0]?.found !== true
}

interface ProjectPlan {
  readonly id: string
  readonly prefix: string
  readonly assets: number
  readonly orders: number
  readonly slips: number
  readonly damages: number
  readonly sensors: number
  readonly workOrders: number
  readonly routes: number
  readonly transportOrders: number
  readonly manifests: number
  readonly fixed: boolean
  readonly reporter: 'technician' | 'outsider'
}

/**
 * Inserts the demo company, generated from a fixed seed with dates relative to today, in one transaction; only the
 * bytes of files are stored before. `at` is the time of the newest sensor report; with fewer `assets` the first project
 * keeps its other records, without the history of most sensors.
 */
export const seedDemo = async (
  db: Db,
  store: FileStore,
  log: Logger,
  { at = Date.now(), assets = 10_000 }: { readonly at?: number; readonly assets?: number } = {},
): Promise<void> => {
  const context: DemoContext = { random: createRandom(SEED), now: Math.floor(at / DAY) * DAY }
  const { random, now } = context
  const projects = {
    venlo: random.uuid(now - 365 * DAY),
    rotterdam: random.uuid(now - 365 * DAY),
    northgate: random.uuid(now - 365 * DAY),
  }
  const app = await db.selectFrom('app').select('id').where('package', '=', '*').executeTakeFirstOrThrow()
  const company = await demoCompany(context, String(app.id), projects)
  const plans: readonly ProjectPlan[] = [
    {
      id: projects.venlo,
      prefix: 'VEN',
      assets: 10_000,
      orders: 30,
      slips: 60,
      damages: 80,
      sensors: 200,
      workOrders: 40,
      routes: 12,
      transportOrders: 120,
      manifests: 20,
      fixed: true,
      reporter: 'technician',
    },
    {
      id: projects.rotterdam,
      prefix: 'RTM',
      assets: 400,
      orders: 6,
      slips: 8,
      damages: 10,
      sensors: 12,
      workOrders: 9,
      routes: 4,
      transportOrders: 14,
      manifests: 4,
      fixed: false,
      reporter: 'technician',
    },
    {
      id: projects.northgate,
      prefix: 'NOR',
      assets: 200,
      orders: 4,
      slips: 6,
      damages: 6,
      sensors: 6,
      workOrders: 9,
      routes: 2,
      transportOrders: 8,
      manifests: 3,
      fixed: false,
      reporter: 'outsider',
    },
  ]
  const made = plans.map((plan) => ({ plan, ...rowsOf(context, company, plan, at) }))
  const [venlo] = made
  const files =
    venlo === undefined
      ? []
      : await demoFiles(db, store, context, company, venlo.plan.id, venlo.floor, venlo.tables.damage)
  const notifications = made
    .slice(0, 1)
    .flatMap(({ plan, tables: { packing_slip: slips, damage: damages, asset: assets } }) =>
      demoNotifications(context, company, plan.id, { slips, damages, assets }),
    )
  const messages = demoMessages(context, company)
  await db.transaction().execute(async (tx) => {
    for (const [table, rows] of Object.entries(company.tables)) await insertRows(tx, table, rows)
    await tx.insertInto('credential').values(company.credentials).execute()
    for (const { plan, tables } of made) {
      const wanted =
        plan === venlo?.plan && assets < plan.assets ? fewerAssets(tables, [notifications, files], assets) : tables
      for (const [entity, rows] of Object.entries(wanted)) {
        await bulkInsert(tx, entityOf(entity), plan.id, signed(company, entity, plan.id, rows).map(dated))
      }
    }
    await insertRows(tx, 'file', files)
    await insertRows(tx, 'notification', notifications)
    for (const [table, rows] of Object.entries(messages)) await insertRows(tx, table, rows)
  })
  log.info({ projects: plans.length }, 'demo company created')
}

/** Entries of logs by people of the project's owner name it, as those that people write. */
const signed = (
  { tables }: Awaited<ReturnType<typeof demoCompany>>,
  entity: string,
  projectId: string,
  rows: readonly SeedRow[],
): readonly SeedRow[] => {
  if (!Object.hasOwn(entityOf(entity).fields, 'userOrganization')) return rows
  const owner = tables.project.find(({ id }) => id === projectId)?.organization
  const name = tables.organization.find(({ id }) => id === owner)?.name
  const people = new Set(tables.user.filter(({ organization }) => organization === owner).map(({ id }) => id))
  return rows.map(({ user, ...row }) => ({ ...row, user, userOrganization: people.has(String(user)) ? name : null }))
}

/** A row that was made, and last changed, at the time in its id. */
const dated = (row: SeedRow): SeedRow => {
  const at = new Date(timeOf(row.id)).toISOString()
  return { ...row, created: at, updated: at }
}

const rowsOf = (
  context: DemoContext,
  company: Awaited<ReturnType<typeof demoCompany>>,
  plan: ProjectPlan,
  at: number,
) => {
  const places = demoPlaces(context, company, plan.id, plan.prefix)
  const types = demoTypes(context, plan.id)
  const assets = demoAssets(context, company, places, types, plan.id, plan.assets, plan.fixed)
  const slips = demoSlips(context, company, places, assets, plan.id, plan.prefix, plan)
  const damages = demoDamages(context, company, assets, plan.id, plan.damages, plan.reporter)
  const items = demoOrderItems(context, company, assets, types, slips, plan.id, plan.prefix)
  const work = demoWork(context, company, places, assets, damages, plan.id, plan)
  const routes = demoRoutes(context, company, places, plan.id, plan.prefix, plan.routes)
  const planning = demoPlanning(context, company, places, types, assets, plan.id, plan.prefix)
  const sensors = demoSensors(context, company, places, assets, plan.id, plan.sensors, at)
  const transport = demoTransport(context, company, places, assets, plan.id, plan.prefix, plan)
  return {
    floor: places.floor,
    tables: {
      ...places.tables,
      ...types.tables,
      ...assets.tables,
      ...slips.tables,
      ...damages.tables,
      ...sensors.tables,
      ...items.tables,
      ...work.tables,
      ...routes.tables,
      ...planning.tables,
      ...transport.tables,
    },
  }
}
