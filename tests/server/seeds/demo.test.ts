import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import { createLog } from '../../../server/log.ts'
import { provisionBase } from '../../../server/seeds/base.ts'
import { isEmpty, seedDemo } from '../../../server/seeds/demo.ts'
import { problemsBeforeStep } from '../../../src/catalogue/editable.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { hasCheckDigit } from '../../../src/identify/check-digit.ts'
import { identify } from '../../../src/identify/identify.ts'
import { withTestDatabase, type TestDatabase } from '../harness/database.ts'

let database: TestDatabase
let directory: string
const AT = Date.parse('2026-11-20T10:00:00Z')

beforeAll(async () => {
  database = await withTestDatabase()
  expect(await isEmpty(database.db)).toBe(true)
  await provisionBase(database.db)
  directory = await mkdtemp(join(tmpdir(), 'lading-demo-'))
  await seedDemo(database.db, openFileStore({ kind: 'directory', path: directory }), createLog('silent'), { at: AT })
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

const rows = async (query: ReturnType<typeof sql>): Promise<readonly Record<string, unknown>[]> =>
  (await query.execute(database.db)).rows as Record<string, unknown>[]
const count = async (table: string, project: string): Promise<number> => {
  const [row] = await rows(
    sql`select count(*)::int as n from ${sql.table(table)} t join project p on p.id = t.project where p.name = ${project}`,
  )
  return Number(row?.['n'])
}

it('[OPEN-107] with fewer assets the demo company has the same other records, and of most sensors the last day', async () => {
  const small = await withTestDatabase()
  try {
    await provisionBase(small.db)
    const store = openFileStore({ kind: 'directory', path: join(directory, 'small') })
    await seedDemo(small.db, store, createLog('silent'), { at: AT, assets: 2000 })
    const assets = await sql<{ n: number }>`select count(*)::int as n from asset a join project p on p.id = a.project
      where p.name = 'Venlo Depot'`.execute(small.db)
    expect(assets.rows[0]?.n).toBeGreaterThanOrEqual(2000)
    expect(assets.rows[0]?.n).toBeLessThan(2100)
    const others = ['site', 'sensor', 'packing_slip_item', 'damage', 'work_order', 'hazardous', 'leg', 'notification']
    for (const table of others) {
      const ids = sql<{ id: string }>`select id from ${sql.table(table)} order by id`
      expect((await ids.execute(small.db)).rows, table).toEqual(await rows(ids))
    }
    const history = sql`select id from report where sensor = (select id from sensor where code = 'SENSOR-DEMO-01') order by id`
    expect((await history.execute(small.db)).rows).toEqual(await rows(history))
    const newest = sql`select sensor, max(time) as at from report group by sensor order by sensor`
    expect((await newest.execute(small.db)).rows).toEqual(await rows(newest))
    const reports = sql<{ n: number }>`select count(*)::int as n from report`
    expect((await reports.execute(small.db)).rows[0]?.n).toBeLessThan(4500)
  } finally {
    await small.close()
  }
})

describe('the demo company', () => {
  it('[OPEN-107 GEN-02] Venlo Depot has the documented records', async () => {
    expect(await isEmpty(database.db)).toBe(false)
    expect(await count('asset', 'Venlo Depot')).toBeGreaterThanOrEqual(10_000)
    expect(await count('asset_type', 'Venlo Depot')).toBe(40)
    expect(await count('sensor', 'Venlo Depot')).toBe(200)
    expect(await count('packing_slip', 'Venlo Depot')).toBe(60)
    expect(await count('damage', 'Venlo Depot')).toBe(80)
    expect(await count('purchase_order', 'Venlo Depot')).toBe(30)
    expect(await count('sales_order', 'Venlo Depot')).toBe(30)
    const depth = await rows(sql`
      select count(*)::int as n from asset a join asset b on b.id = a."parentAsset" join asset c on c.id = b."parentAsset"`)
    expect(Number(depth[0]?.['n'])).toBeGreaterThan(100)
  })

  it('[MAINT-07 WO-03] has work orders in every state, maintenance in every band, routes with legs and shipments', async () => {
    expect(await count('work_order', 'Venlo Depot')).toBe(40)
    const states = await rows(sql`select distinct w.status from work_order w join project p on p.id = w.project
      where p.name = 'Venlo Depot'`)
    expect(states).toHaveLength(9)
    const bands = await rows(sql`
      select count(distinct case when d < -28 then 1 when d < 0 then 2 when d < 28 then 3 when d < 56 then 4 else 5 end)::int as n
      from (select m."expireDate" - ${new Date(AT).toISOString().slice(0, 10)}::date as d from maintenance m
        join project p on p.id = m.project where p.name = 'Venlo Depot' and m."expireDate" is not null) as days`)
    expect(bands).toEqual([{ n: 5 }])
    const [demo] = await rows(sql`
      select (select count(*)::int from maintenance where asset = a.id) as maintenance,
        (select count(*)::int from work_order where asset = a.id) as orders
      from asset a where a.reference = 'DEMO-ASSET-001'`)
    expect(demo).toEqual({ maintenance: 4, orders: 1 })
    const [odd] = await rows(sql`
      select count(*)::int as n from work_order w join asset a on a.id = w.asset
      where (w.status in ('Approved', 'In progress') and a.status <> 'Approved')
        or (w.status = 'Need quotation' and a.status <> 'Waiting for supplier')
        or (w.status not in ('New', 'Canceled') and w."repairOrganization" is null)`)
    expect(odd).toEqual({ n: 0 })
    for (const table of [
      'route',
      'leg',
      'shipment',
      'stock_option',
      'cut_off_time',
      'turnaround_time',
      'planning_block_default',
    ]) {
      expect(await count(table, 'Venlo Depot')).toBeGreaterThan(9)
    }
    const [late] = await rows(sql`
      select count(*)::int as n from purchase_order o where o.status = 'Closed' and exists (
        select 1 from purchase_order_item i where i."purchaseOrder" = o.id and i."deliveredAmount" < i."orderAmount")`)
    expect(late).toEqual({ n: 0 })
  })

  it('[WO-03 MAINT-07 PS-04] nothing that has happened is in the future', async () => {
    const today = new Date(AT).toISOString().slice(0, 10)
    const [late] = await rows(sql`
      select (select count(*)::int from work_order where "approvalDate" > ${today} or "executeDate" > ${today}) as orders,
        (select count(*)::int from maintenance where "approveDate" > ${today} or "executeDate" > ${today}) as maintenance,
        (select count(*)::int from packing_slip_item where "scannedAt" > ${new Date(AT).toISOString()}) as items`)
    expect(late).toEqual({ orders: 0, maintenance: 0, items: 0 })
  })

  it('[PS-04 OPEN-068 IDENT-02] PS-DEMO-001 is Inbound and Open with 24 unscanned items, each with barcode and EPC', async () => {
    const items = await rows(sql`
      select s.status, s.type, i.scanned, a.serial, array_agg(k.identifier order by k.type) as codes
      from packing_slip s join packing_slip_item i on i."packingSlip" = s.id join asset a on a.id = i.asset
      join identifier k on k.asset = a.id and k.type in ('barcode', 'epc')
      where s.reference = 'PS-DEMO-001' group by 1, 2, 3, 4 order by a.serial`)
    expect(items).toHaveLength(24)
    for (const [index, item] of items.entries()) {
      const serial = `SN-DEMO-${String(index + 1).padStart(3, '0')}`
      expect(item).toMatchObject({ status: 'Open', type: 'Inbound', scanned: false, serial })
      const [barcode = '', epc = ''] = item['codes'] as string[]
      expect(barcode).toBe(`(01)09506000134352(21)${serial}`)
      expect(identify(epc)).toMatchObject({
        scheme: 'sgtin-96',
        uri: `urn:epc:tag:sgtin-96:3.9506000.013435.${index + 1}`,
      })
      expect(epc).toHaveLength(24)
    }
    const [outbound] = await rows(sql`
      select s.type, s.status, count(*)::int as n from packing_slip s join packing_slip_item i on i."packingSlip" = s.id
      where s.reference = 'PS-DEMO-002' group by 1, 2`)
    expect(outbound).toEqual({ type: 'Outbound', status: 'Open', n: 24 })
  })

  it('[TO-08 TM-04 OPEN-107] has 120 transport orders and 20 manifests in every state, which are consistent', async () => {
    const states = async (table: string) =>
      (
        await rows(sql`select t.status, count(*)::int as n from ${sql.table(table)} t
          join project p on p.id = t.project where p.name = 'Venlo Depot' group by 1 order by 1`)
      ).map((row) => [row['status'], row['n']] as const)
    const orders = await states('transport_order')
    expect(orders.map(([status]) => status)).toEqual([
      'Accepted',
      'Assigned',
      'Cancelled',
      'Closed',
      'New',
      'Validated',
    ])
    expect(orders.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(120)
    const manifests = await states('transport_manifest')
    expect(manifests.map(([status]) => status)).toEqual(['Cancelled', 'Closed', 'Open', 'Validated'])
    expect(manifests.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(20)
    const strange = await rows(sql`
      select o.reference from transport_order o left join transport_manifest m on m.id = o."transportManifest"
      where (o.status in ('Assigned', 'Validated') and m.status is distinct from
          case o.status when 'Assigned' then 'Open' else 'Validated' end)
        or (m.id is not null and (m."deliveryAddress", m.carrier, m.hazardous)
          is distinct from (o."deliveryAddress", o.carrier, o.hazardous))
        or o."totalPackages" <> (select sum(count) from ship_unit u where u."transportOrder" = o.id)
        or exists (select 1 from ship_unit u where u."transportOrder" = o.id and (u."orderStatus" <> o.status
          or u."transportManifest" is distinct from o."transportManifest"
          or u.hazardous <> exists (select 1 from hazardous h where h."shipUnit" = u.id)))`)
    expect(strange).toEqual([])
    const refused = await rows(sql`
      select h."unNumber" from hazardous h where not exists (select 1 from hazardous_reference r
        where r."unNumber" = h."unNumber" and r.class = h.class and r."packingGroup" is not distinct from h."packingGroup")`)
    expect(refused).toEqual([])
  })

  it('[STATE-045 OPEN-107] TO-DEMO-001 is New and has everything that submitting requires', async () => {
    const [order] = await rows(sql`select * from transport_order where reference = 'TO-DEMO-001'`)
    const submit = entityOf('transport_order').states?.transitions.find(({ name }) => name === 'submit')
    expect(order).toMatchObject({ status: 'New' })
    expect(problemsBeforeStep(submit, order ?? {})).toEqual({})
    expect(Number(order?.['totalPackages'])).toBeGreaterThan(1)
  })

  it('[OPEN-107 OPEN-054 OPEN-057 HAZ-06] includes the lists of countries and dangerous goods', async () => {
    const [countries] = await rows(sql`
      select count(*)::int as n, count(region)::int as placed from country where archived is null`)
    expect(countries).toEqual({ n: 249, placed: 249 })
    const classes = await rows(sql`select class, count(*)::int as n from hazardous_reference group by 1 order by 1`)
    expect(classes.map((row) => row['class'])).toEqual('1 2 3 4.1 4.2 4.3 5.1 5.2 6.1 8 9'.split(' '))
    const [paint] = await rows(sql`
      select array_agg("packingGroup" order by "packingGroup") as groups from hazardous_reference where "unNumber" = '1263'`)
    expect(paint).toEqual({ groups: ['I', 'II', 'III'] })
  })

  it('[IDENT-01] identifiers are unique within a project and have valid check digits', async () => {
    expect(await rows(sql`select project, key from identifier group by 1, 2 having count(*) > 1`)).toEqual([])
    const gtins = await rows(
      sql`select distinct substr(identifier, 5, 14) as gtin from identifier where type = 'barcode'`,
    )
    expect(gtins.map((row) => String(row['gtin'])).filter((gtin) => !hasCheckDigit(gtin))).toEqual([])
  })

  it('[SENSOR-01 ASSET-20] SENSOR-DEMO-01 sits on DEMO-ASSET-001 and reports every 5 minutes for 7 days', async () => {
    const [sensor] = await rows(sql`
      select a.serial, count(r.id)::int as reports, max(r.time) - min(r.time) = interval '7 days' as week
      from sensor s join asset a on a.id = s.asset join report r on r.sensor = s.id
      where s.code = 'SENSOR-DEMO-01' group by 1`)
    expect(sensor).toEqual({ serial: 'SN-DEMO-ASSET-001', reports: 2017, week: true })
    const [asset] = await rows(sql`
      select (select count(*)::int from asset c where c."parentAsset" = a.id) > 0 as children,
        (select count(*)::int from damage d where d.asset = a.id) > 0 as damaged from asset a where reference = 'DEMO-ASSET-001'`)
    expect(asset).toEqual({ children: true, damaged: true })
  })

  it('[USER-01 ROLE-06] has the nine accounts with their user roles', async () => {
    const users = await rows(sql`select u.username, r.name from "user" u join role r on r.id = u.role order by 1`)
    expect(users.map((user) => user['username'])).toEqual([
      'admin',
      'carrier',
      'office',
      'outsider',
      'repair',
      'superadmin',
      'technician',
      'viewer',
      'warehouse',
    ])
  })

  it('[FILE-01 DAMAGE-01 SITE-01] has a floor plan and damage photos, ready and with their bytes', async () => {
    const files = await rows(sql`
      select f.status, f."mimeType", f.size, f.sha256, coalesce(s.reference, d.reference) as of
      from file f left join site s on s.id = f."entityId" left join damage d on d.id = f."entityId" order by f.id`)
    expect(files.map((file) => file['of']).toSorted()).toEqual([
      'DR-000001',
      'DR-000002',
      'DR-000003',
      'DR-000004',
      'VEN-A-0',
    ])
    const store = openFileStore({ kind: 'directory', path: directory })
    for (const file of files) {
      expect(file).toMatchObject({ status: 'ready', mimeType: 'image/png' })
      expect((await store.read(String(file['sha256'])))?.size).toBe(file['size'])
    }
  })

  it('[NOTIF-01 NOTIF-03] leaves two new notifications each for the planner and the warehouse', async () => {
    const news = await rows(sql`
      select u.username, n.text, n.status from notification n join "user" u on u.id = n."user" order by u.username, n.id`)
    expect(news.map((entry) => [entry['username'], entry['status']])).toEqual([
      ['office', 'New'],
      ['office', 'New'],
      ['warehouse', 'New'],
      ['warehouse', 'New'],
    ])
    expect(news.map((entry) => String(entry['text'])).join()).toContain('PS-DEMO-001')
  })
})
