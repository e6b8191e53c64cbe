import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { carryOutInbound, processInbound, type WaitingMessage } from '../../../server/jobs/inbound.ts'
import type { OutboundMessage } from '../../../server/jobs/outbound-call.ts'
import { carryOutOutbound, sendOutbound } from '../../../server/jobs/outbound.ts'
import { startWorkers, type Workers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let machine: Session
let reader: Session
let clerk: Session
let workers: Workers
let outside: Server

interface Letter {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
const letters: Letter[] = []
let addresses: ReadonlyMap<string, string>

beforeAll(async () => {
  world = await openWorld()
  await world.user('machine', [
    ...['VIEW', 'EDIT'].flatMap((verb) => [`ROLE_INTERFACE_INBOUND_${verb}`, `ROLE_INTERFACE_OUTBOUND_${verb}`]),
    'ROLE_SITE_CREATE',
    'ROLE_SITE_EDIT',
    'ROLE_SITE_VIEW',
  ])
  await world.user('reader', ['ROLE_INTERFACE_INBOUND_VIEW', 'ROLE_INTERFACE_OUTBOUND_VIEW'])
  machine = await world.signIn('machine')
  reader = await world.signIn('reader')
  await world.user('clerk', ['ROLE_INTERFACE_INBOUND_VIEW', 'ROLE_INTERFACE_INBOUND_EDIT'])
  clerk = await world.signIn('clerk')
  outside = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      const path = request.url ?? ''
      letters.push({ path, headers: request.headers, body })
      if (path === '/silent') return
      if (path === '/moved') response.writeHead(302, { location: '/taken' }).end()
      else if (path === '/stalled') response.writeHead(202).write('begun')
      else if (path === '/cut') response.writeHead(202).write('begun', () => response.destroy())
      else if (path === '/broken') response.writeHead(500).end('no room left')
      else response.writeHead(202).end('{"kept":true}')
    })
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const base = `127.0.0.1:${(outside.address() as AddressInfo).port}`
  addresses = new Map([
    ['SCI', `http://lading:geheim%21@${base}/taken`],
    ['broken', `http://${base}/broken`],
    ['moved', `http://${base}/moved`],
    ['silent', `http://${base}/silent`],
    ['stalled', `http://${base}/stalled`],
    ['cut', `http://${base}/cut`],
    ['nobody', 'http://127.0.0.1:1/'],
  ])
  const log = createLog('silent')
  const { db } = world.database
  const work = { inbound: carryOutInbound(db), outbound: carryOutOutbound({ db, addresses }) }
  workers = await startWorkers(world.database, { work, concurrency: 5 }, log)
})
afterEach(() => {
  letters.length = 0
})
afterAll(async () => {
  await workers.close()
  await world.close()
  outside.closeAllConnections()
  await new Promise<void>((resolve) => outside.close(() => resolve()))
})

const withVerbs = (code: string): string[] => ['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((verb) => `${code}_${verb}`)
const put = (path: string, body: unknown, who = machine, project: string | null = world.project) =>
  who.call({ method: 'PUT', path, body, project })
const stored = async (entity: string, id: string): Promise<Record<string, unknown>> =>
  (await machine.call({ path: `/${entity}/${id}`, project: world.project })).body.result
const settled = async (entity: string, id: string): Promise<Record<string, unknown>> => {
  await expect.poll(async () => (await stored(entity, id))['status'], { timeout: 10_000 }).not.toBe('New')
  return stored(entity, id)
}
/** Receives a message from the interface `wms` and returns the outcome. */
const received = async (content: unknown, id: string = randomUUID()): Promise<Record<string, unknown>> => {
  const answer = await put(`/interface_inbound/receive/${id}`, { interface: 'wms', content })
  expect([answer.status, answer.body.result['id']], answer.text).toEqual([200, id])
  return settled('interface_inbound', id)
}
const sites = async (name: string): Promise<Record<string, unknown>[]> => {
  const found = await machine.call({ path: `/site?name=${encodeURIComponent(name)}`, project: world.project })
  return found.body.result['items'] as Record<string, unknown>[]
}
const site = (name: string, more: object = {}) => ({
  entity: 'site',
  operation: 'create',
  body: { name, readableName: name, type: 'building', ...more },
})

describe('inbound', () => {
  it('[STATE-099 IFACE-01] executes a message once, with the rights of its sender', async () => {
    const id = randomUUID()
    const message = await received(JSON.stringify(site('Dock north')), id)
    expect(message).toMatchObject({ status: 'Processed', interface: 'wms', messageId: id, forProject: world.project })
    expect(message['result']).toBe(`site.create ${id}`)
    expect(await sites('Dock north')).toMatchObject([{ id }])
    await received(JSON.stringify(site('Dock north')), id)
    expect(await sites('Dock north')).toHaveLength(1)
    const renamed = await received({ entity: 'site', operation: 'update', id, body: { name: 'Dock east' } })
    expect(renamed).toMatchObject({ status: 'Processed', content: expect.stringContaining('Dock east') })
    expect(await sites('Dock east')).toMatchObject([{ id }])
  })

  it.each([
    ['text that is no JSON', '<order/>', ['content: Must be valid JSON']],
    ['a list', [site('Listed')], ['content: Must be a list of named values']],
    ['nothing asked', {}, ['entity: Fill in this field', 'operation: Fill in this field']],
    ['an unknown entity', { ...site('Nowhere'), entity: 'sites' }, ['entity: “sites” is not one of the choices']],
    ['an account', { ...site('Nobody'), entity: 'user' }, ['entity: “user” is not one of the choices']],
    ['an unknown step', { ...site('Odd'), id: randomUUID(), operation: 'explode' }, ['operation: “explode” is']],
    ['another word', { ...site('Odd'), when: 'now' }, ['when: There is no such field']],
    ['wrong fields', site('Odd', { colour: 'red', type: 7 }), ['colour: There is no such field', 'type: ']],
    ['no record', { ...site('Gone'), operation: 'update', id: randomUUID() }, ['id: This record does not exist here']],
    ['an entity with NUL', { ...site('Odd'), entity: '\0' }, ['entity: “\ufffd” is not one of the choices']],
    ['a word with NUL', { ...site('Odd'), 'when\0': 'now' }, ['when\ufffd: There is no such field']],
    ['a field with NUL', site('Odd', { 'hue\0': 'red' }), ['hue\ufffd: There is no such field']],
    ['no right', { entity: 'asset', operation: 'create', body: { name: 'A' } }, ['Who sent it may not do this']],
  ])('[STATE-100] %s ends a message as Failed, with the reason and no record', async (_what, content, lines) => {
    const message = await received(content)
    expect(message['status']).toBe('Failed')
    for (const line of lines)
      expect(String(message['result']).split('\n')).toContainEqual(expect.stringContaining(line))
    for (const name of ['Listed', 'Nowhere', 'Nobody', 'Odd', 'Gone']) expect(await sites(name)).toEqual([])
  })

  it('[STATE-102 IFACE-04] a resent message is processed again, and creates no second record', async () => {
    const area = randomUUID()
    const early = await received(site('Yard', { parent: area }))
    expect([early['status'], early['result']]).toEqual(['Failed', expect.stringContaining('parent: ')])
    await received({ ...site('Area'), id: area })
    const id = String(early['id'])
    for (const result of [`site.create ${id}`, `site.create ${id} (duplicate)`]) {
      expect((await put(`/interface_inbound/resend/${id}`, {})).status).toBe(200)
      expect(await settled('interface_inbound', id)).toMatchObject({ status: 'Processed', result })
    }
    expect(await sites('Yard')).toHaveLength(1)
  })

  it("[STATE-102 S4] a message resent by another user runs with that user's rights", async () => {
    const area = randomUUID()
    const early = await received(site('Shed', { parent: area }))
    await received({ ...site('Area'), id: area })
    const id = String(early['id'])
    expect((await put(`/interface_inbound/resend/${id}`, {}, clerk)).status).toBe(200)
    expect(await settled('interface_inbound', id)).toMatchObject({
      status: 'Failed',
      result: 'Who sent it may not do this: site.create',
    })
    expect(await sites('Shed')).toEqual([])
    expect((await put(`/interface_inbound/resend/${id}`, {})).status).toBe(200)
    expect(await settled('interface_inbound', id)).toMatchObject({ status: 'Processed' })
    expect(await sites('Shed')).toMatchObject([{ id }])
  })

  it('[STATE-100 STATE-102 OPEN-009] a message of a blocked account fails, and runs when the unblocked account sends it again', async () => {
    const verbs = ['ROLE_INTERFACE_INBOUND_VIEW', 'ROLE_INTERFACE_INBOUND_EDIT', 'ROLE_SITE_CREATE']
    const createdBy = await world.user('guessed', verbs)
    const block = (blocked: boolean) =>
      world.database.pool.query('update "user" set blocked = $2 where id = $1', [createdBy, blocked])
    await block(true)
    const content = JSON.stringify(site('Gate'))
    const message = { forProject: world.project, createdBy, content }
    const id = await world.insert('interface_inbound', { ...message, interface: 'wms', status: 'New' })
    await processInbound(world.database.db, { id, ...message })
    expect(await settled('interface_inbound', id)).toMatchObject({
      status: 'Failed',
      result: 'The account of who sent it is blocked: resend it once the account is free again',
    })
    expect(await sites('Gate')).toEqual([])
    await block(false)
    const guessed = await world.signIn('guessed')
    expect((await put(`/interface_inbound/resend/${id}`, {}, guessed)).status).toBe(200)
    expect(await settled('interface_inbound', id)).toMatchObject({ status: 'Processed' })
  })

  it('[STATE-099] older messages that cannot be processed now do not delay later ones', async () => {
    const { pool } = world.database
    await pool.query(`insert into interface_inbound (id, interface, status, "time", content)
      select gen_random_uuid(), 'stuck', 'New', '2001-01-01', '{}' from generate_series(1, 120)`)
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query(`select 1 from interface_inbound where interface = 'stuck' for update`)
      expect(await received(site('Later'))).toMatchObject({ status: 'Processed' })
      await holder.query('delete from interface_inbound where interface = $1', ['stuck'])
      await holder.query('commit')
    } finally {
      holder.release()
    }
  })

  it('[STATE-099] is processed once when two processes take it, and not again after it has ended', async () => {
    const message = await received(site('Twice'))
    const { rows } = await world.database.pool.query<WaitingMessage>(
      'select id, "forProject", "createdBy", content from interface_inbound where id = $1',
      [message['id']],
    )
    const [row] = rows
    if (row === undefined) throw new Error('no such message')
    expect(await processInbound(world.database.db, row)).toBe(false)
    await world.database.pool.query('delete from site where id = $1', [row.id])
    await world.database.pool.query(`update interface_inbound set status = 'New' where id = $1`, [row.id])
    const both = await Promise.all([processInbound(world.database.db, row), processInbound(world.database.db, row)])
    expect(both.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(await settled('interface_inbound', row.id)).toMatchObject({ status: 'Processed' })
    expect(await sites('Twice')).toHaveLength(1)
  })

  it('[STATE-100] fails for a sender without an account or without access to the project, with that as the result', async () => {
    const content = JSON.stringify(site('Orphan'))
    const orphan = await world.insert('interface_inbound', { interface: 'wms', content, status: 'New' })
    await processInbound(world.database.db, { id: orphan, forProject: null, createdBy: null, content })
    expect((await put(`/interface_inbound/resend/${orphan}`, {})).status).toBe(404)
    await world.user('root', ['ROLE_SUPERADMIN'])
    const root = await world.signIn('root')
    const read = async () => (await root.call({ path: `/interface_inbound/${orphan}` })).body.result
    expect(await read()).toMatchObject({ status: 'Failed', result: 'Who sent it has no account' })
    const id = randomUUID()
    const unplaced = await put(`/interface_inbound/receive/${id}`, { interface: 'wms', content }, root, null)
    expect(unplaced.status).toBe(200)
    await expect
      .poll(async () => (await root.call({ path: `/interface_inbound/${id}` })).body.result['result'])
      .toBe('forProject: Fill in this field')
  })

  it('[OROLE-19 IFACE-01] is accepted only from users who may edit messages, and refused with what is wrong', async () => {
    const path = `/interface_inbound/receive/${randomUUID()}`
    const message = { interface: 'wms', content: site('Refused') }
    expect((await put(path, message, reader)).status).toBe(403)
    const other = await put(path, { ...message, forProject: world.otherProject })
    expect(other.body.result['errors']).toEqual({ forProject: [expect.any(String)] })
    const bad = await put(path, { messageId: 7, colour: 'red', content: '' })
    expect([bad.status, Object.keys(bad.body.result['errors'] as object).toSorted()]).toEqual([
      422,
      ['colour', 'content', 'interface'],
    ])
    expect((await put('/interface_inbound/receive/none', message)).status).toBe(422)
    expect(await sites('Refused')).toEqual([])
  })
})

describe('outbound', () => {
  const queued = async (name: string, more: object = {}): Promise<Record<string, unknown>> => {
    const id = randomUUID()
    const message = { interface: name, content: { order: 'TO-1' }, ...more }
    const answer = await put(`/interface_outbound/queue/${id}`, message)
    expect(answer.status, answer.text).toBe(200)
    return settled('interface_outbound', id)
  }

  it('[STATE-103] posts a message to the address of its interface, and stores the response as Sent', async () => {
    const message = await queued('SCI', { messageId: 'M 1', headers: { 'X-Kind': 'order' } })
    expect(message).toMatchObject({ status: 'Sent', result: 'HTTP 202\n{"kept":true}' })
    expect(letters).toMatchObject([{ path: '/taken', body: '{"order":"TO-1"}' }])
    expect(letters[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-kind': 'order',
      'x-message-id': 'M%201',
      'idempotency-key': message['id'],
      authorization: `Basic ${Buffer.from('lading:geheim!').toString('base64')}`,
    })
    expect(JSON.stringify(message)).not.toContain('geheim')
  })

  it.each([
    ['no address', 'ftp', {}, 'No address is set for the interface “ftp”: see INTERFACE_URLS', 0],
    ['a refusal', 'broken', {}, 'HTTP 500\nno room left', 1],
    ['another address, which is not asked', 'moved', {}, 'HTTP 302', 1],
    ['a system that is away', 'nobody', {}, 'The address cannot be reached: ', 0],
    ['a header of the call itself', 'SCI', { headers: { Host: 'db' } }, 'The header “Host” cannot be sent', 0],
    ['a header of two lines', 'SCI', { headers: { 'x-a': 'b\r\nc: d' } }, 'The header “x-a” cannot be sent', 0],
    ['headers that are none', 'SCI', { headers: ['a'] }, 'The header “headers” cannot be sent', 0],
  ])('[STATE-103] %s makes it Failed, with the reason', async (_what, name, more, reason, calls) => {
    const message = await queued(name, more)
    expect([message['status'], message['result']]).toEqual(['Failed', expect.stringContaining(reason)])
    expect(letters).toHaveLength(calls)
  })

  it('[STATE-103] gives up on a system that never responds, and sends nothing that has ended', async () => {
    const row = { interface: 'silent', content: 'x', status: 'Resent', forProject: world.project }
    const id = await world.insert('interface_outbound', row)
    const nothing = { createdBy: null, messageId: null, headers: null }
    const message: OutboundMessage = { id, interface: 'silent', content: 'x', ...nothing }
    const deps = { db: world.database.db, addresses, patience: 50 }
    expect(await sendOutbound(deps, message)).toBe(false)
    expect(letters).toEqual([])
    await world.database.pool.query(`update interface_outbound set status = 'New' where id = $1`, [id])
    expect(await sendOutbound(deps, message)).toBe(true)
    expect(await stored('interface_outbound', id)).toMatchObject({
      status: 'Failed',
      result: 'No answer within 0.05 s',
    })
  })

  it.each(['stalled', 'cut'])(
    '[STATE-103] a response that is %s after its status counts as a response, and is not retried',
    async (name) => {
      const row = { interface: name, content: 'x', messageId: null, headers: null, createdBy: null }
      const id = await world.insert('interface_outbound', { ...row, status: 'New', forProject: world.project })
      const deps = { db: world.database.db, addresses, patience: 1000 }
      expect(await sendOutbound(deps, { ...row, id })).toBe(true)
      expect(await stored('interface_outbound', id)).toMatchObject({ status: 'Sent', result: 'HTTP 202\nbegun' })
      expect(letters).toHaveLength(1)
    },
  )

  it('[STATE-103 STATE-104 IFACE-05] a failed one is resent as a new message', async () => {
    const failed = await queued('ftp')
    expect((await put(`/interface_outbound/resend/${String(failed['id'])}`, {})).status).toBe(200)
    expect(await stored('interface_outbound', String(failed['id']))).toMatchObject({ status: 'Resent' })
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select id from interface_outbound where interface = 'ftp' and status <> 'Resent' and id <> $1
        order by created desc limit 1`,
      [failed['id']],
    )
    expect(await settled('interface_outbound', String(rows[0]?.id))).toMatchObject({
      status: 'Failed',
      content: '{"order":"TO-1"}',
    })
  })

  it('[OPEN-039 OROLE-19] is not created without permission, nor in a stand-alone project', async () => {
    const path = `/interface_outbound/queue/${randomUUID()}`
    const message = { interface: 'SCI', content: 'x' }
    expect((await put(path, message, reader)).status).toBe(403)
    const setting = { property: 'stand-alone', category: 'module', value: 'true', forProject: world.secondProject }
    await world.insert('setting', setting)
    expect((await put(path, message, machine, world.secondProject)).status).toBe(403)
    expect((await put(path, { ...message, forProject: world.secondProject })).status).toBe(403)
    expect((await put(path, message)).status).toBe(200)
    const kept = { interface: 'standing', content: 'x', status: 'Failed', forProject: world.secondProject }
    const again = `/interface_outbound/resend/${await world.insert('interface_outbound', kept)}`
    expect((await put(again, {}, machine, world.secondProject)).status).toBe(403)
    expect((await put(again, {})).status).toBe(403)
    const { rows } = await world.database.pool.query('select status from interface_outbound where interface = $1', [
      'standing',
    ])
    expect(rows).toEqual([{ status: 'Failed' }])
  })

  it('[TO-06 OPEN-039] marked addresses and contacts are sent to SCI, but not in a stand-alone project', async () => {
    await world.user('planner', ['ROLE_ADDRESS', 'ROLE_CONTACT'].flatMap(withVerbs))
    const planner = await world.signIn('planner')
    const make = async (entity: string, body: object, project = world.project): Promise<string> => {
      const made = await planner.call({ method: 'POST', path: `/${entity}`, body, project })
      expect(made.status, made.text).toBe(201)
      return String(made.body.result['id'])
    }
    const told = async () => {
      const { rows } = await world.database.pool.query<{ content: string }>(
        `select content from interface_outbound where interface = 'SCI' and content like '{"entity"%' order by "time", created`,
      )
      return rows.map(
        ({ content }) => JSON.parse(content) as { entity: string; operation: string; id: string; body: object },
      )
    }
    const address = await make('address', { name: 'Quay', city: 'Venlo', sendToSCI: true })
    const contact = await make('contact', { lastName: 'Jansen', sendToSCI: false })
    const put = (path: string, body: object) => planner.call({ method: 'PUT', path, body, project: world.project })
    expect((await put(`/address/${address}`, { city: 'Tegelen' })).status).toBe(200)
    expect((await put(`/contact/${contact}`, { phone: '1' })).status).toBe(200)
    expect((await put(`/contact/${contact}`, { sendToSCI: true })).status).toBe(200)
    expect((await put(`/contact/${contact}`, { sendToSCI: false })).status).toBe(200)
    expect((await put(`/contact/${contact}`, { phone: '2' })).status).toBe(200)
    const gone = await planner.call({ method: 'DELETE', path: `/address/${address}`, project: world.project })
    expect(gone.status).toBe(200)
    await make('address', { name: 'Apart', sendToSCI: true }, world.secondProject)
    const messages = await told()
    expect(messages).toEqual([
      { entity: 'address', operation: 'create', id: address, body: expect.objectContaining({ city: 'Venlo' }) },
      { entity: 'address', operation: 'update', id: address, body: expect.objectContaining({ city: 'Tegelen' }) },
      { entity: 'contact', operation: 'create', id: contact, body: { lastName: 'Jansen', phone: '1' } },
      { entity: 'contact', operation: 'archive', id: contact, body: {} },
      { entity: 'address', operation: 'archive', id: address, body: {} },
    ])
    await expect
      .poll(() => letters.filter(({ body }) => body.startsWith('{"entity"')).length, { timeout: 10_000 })
      .toBe(5)
  })
})
