import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await mkdir(join(world.clientDir, 'assets'), { recursive: true })
  await writeFile(
    join(world.clientDir, 'index.html'),
    '<!doctype html><meta property="csp-nonce" nonce="" /><title>Lading</title>',
  )
  await writeFile(join(world.clientDir, 'service-worker.js'), '/* worker */')
  await writeFile(join(world.clientDir, 'assets', 'app-1a2b3c.js'), `export const x = '${'y'.repeat(4000)}'`)
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}) => world.app.inject({ url: path, headers })
const html = { accept: 'text/html,application/xhtml+xml' }

describe('the app shell', () => {
  it('[AUTH-30] serves the start page at the address of every screen, always revalidated', async () => {
    for (const path of ['/', '/login', '/packing_slip/edit?id=5&tab=picked', '/asset/list']) {
      const answer = await get(path, html)
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-cache'])
      expect(answer.payload).toContain('<title>Lading</title>')
    }
    expect((await get('/asset/list', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await get('/assets/gone.js', html)).statusCode).toBe(404)
    expect((await get('/api/v1/nothing', html)).json()).toMatchObject({ messages: [{ type: 'error' }] })
    expect((await get('/../package.json', { accept: '*/*' })).statusCode).toBe(404)
  })

  it('tells a person whose share reaches the server, because no service worker took it, that nothing was kept', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/open/shared',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nbytes\r\n--x--',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/open/shared?lost=1'])
  })

  it('serves hashed files as immutable, revalidates the worker, and compresses', async () => {
    const asset = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(asset.rawPayload).toString()).toContain('yyyy')
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache')
  })

  it('sends the security headers with every response', async () => {
    for (const path of ['/', '/api/v1/asset', '/assets/app-1a2b3c.js']) {
      const { headers } = await get(path, html)
      const policy = String(headers['content-security-policy']).split(';')
      for (const rule of [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "worker-src 'self' blob:",
        "style-src-attr 'unsafe-inline'",
        "require-trusted-types-for 'script'",
        'trusted-types default lading-mail',
      ]) {
        expect(policy).toContain(rule)
      }
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(policy.find((rule) => rule.startsWith('style-src '))).toMatch(/^style-src 'self'( 'nonce-[\w-]{22}')?$/)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      const permitted = String(headers['permissions-policy']).split(', ')
      expect(permitted.filter((one) => !one.endsWith('=()'))).toEqual([
        'camera=(self)',
        'geolocation=(self)',
        'hid=(self)',
        'screen-wake-lock=(self)',
        'clipboard-write=(self)',
      ])
      for (const device of ['microphone', 'usb', 'serial', 'display-capture', 'payment']) {
        expect(permitted).toContain(`${device}=()`)
      }
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('gives each start page a nonce of its own for styles, in page and header, and no ETag', async () => {
    const seen = new Set<string>()
    for (const path of ['/', '/index.html?__WB_REVISION__=1', '/asset/list', '/']) {
      const { headers, payload } = await get(path, html)
      const nonce = /nonce="([\w-]{22})"/.exec(payload)?.[1] ?? ''
      expect(String(headers['content-security-policy']).split(';')).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(headers['etag']).toBeUndefined()
      expect((await get('/assets/app-1a2b3c.js')).headers['content-security-policy']).not.toContain('nonce')
      seen.add(nonce)
    }
    expect(seen.size).toBe(4)
  })

  it('reports that it is healthy and ready, and measures by route', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
    await get('/api/v1/accept?id=very-secret-link')
    const metrics = await get('/metrics')
    expect(metrics.payload).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/accept",status="404"} 1',
    )
    expect(metrics.payload + world.lines.join('')).not.toContain('very-secret-link')
  })

  it('is not ready while a migration is missing', async () => {
    const { pool } = world.database
    const { rows } = await pool.query<{ name: string; sha256: string }>(
      'delete from migration where name like $1 returning *',
      ['0100%'],
    )
    expect((await get('/readyz')).statusCode).toBe(503)
    await pool.query('insert into migration (name, sha256) values ($1, $2)', [rows[0]?.name, rows[0]?.sha256])
    expect((await get('/readyz')).statusCode).toBe(200)
  })

  it('[ERR-01 S4] logs unexpected errors with the id of the request, and returns nothing but that', async () => {
    await world.user('root', ['ROLE_SUPERADMIN'], null)
    const root = await world.signIn('root')
    await world.database.pool.query('alter table question rename to question_gone')
    const answer = await root.call({ path: '/question' })
    await world.database.pool.query('alter table question_gone rename to question')
    expect(answer.status).toBe(500)
    expect(answer.body.messages).toEqual([
      { type: 'error', text: 'An error has occurred. Please contact Lading about this error.' },
    ])
    expect(answer.text).not.toContain('question')
    const requestId = String(answer.body.result['requestId'])
    expect(world.lines.some((line) => line.includes(requestId) && line.includes('unexpected error'))).toBe(true)
  })

  it('[ERR-02] returns 503 with Retry-After while it stops', async () => {
    const other = await openWorld()
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((other.app.server.address() as AddressInfo).port, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    const ended = once(socket, 'close')
    await once(socket, 'connect')
    socket.write('GET /api/v1/locale HTTP/1.1\r\nHost: localhost\r\n')
    const closing = other.app.close()
    await expect.poll(() => other.app.server.listening).toBe(false)
    socket.write('\r\n')
    await ended
    expect(heard).toContain('HTTP/1.1 503')
    expect(heard).toMatch(/retry-after: 5/i)
    expect(heard).toContain('temporarily unavailable')
    await closing
    await other.close()
  })
})

describe('lookups', () => {
  const call = async (path: string, headers: Record<string, string> = {}) =>
    (await (await world.signIn('looker')).call({ path, project: world.project, headers })).body.result as {
      items: { id: string; name: string }[]
      count: number
    }
  beforeAll(async () => {
    await world.user('looker', ['ROLE_ADDRESS_VIEW'])
    await world.insert('address', { name: 'Dock', city: 'Venlo', type: 'visit', project: world.project })
    await world.insert('address', { name: 'Far', city: 'Elsewhere', type: 'visit', project: world.otherProject })
  })

  it('[CALL-24 ENUM-03 OENUM-01 XCALL-79] finds countries by name in the reader’s language', async () => {
    expect((await call('/country/search?name=netherlands&limit=5')).items).toMatchObject([
      { id: 'BQ', name: 'Caribbean Netherlands', europe: false },
      { id: 'NL', name: 'Netherlands', europe: true },
    ])
    expect((await call('/country/search?name=duits', { 'x-locale': 'nl_NL' })).items).toMatchObject([
      { id: 'DE', name: 'Duitsland' },
    ])
    expect((await call('/address/countries')).count).toBe(249)
    expect((await call('/address/countries?limit=3')).items).toHaveLength(3)
    expect((await call('/address/cities')).items).toEqual([{ id: 'Venlo', name: 'Venlo' }])
  })

  it('[CALL-07 I18N-07 ENUM-01 ENUM-02 ENUM-04 ENUM-05 ENUM-06 ENUM-07 ENUM-12 XCALL-77 XCALL-80 XCALL-81 CALL-23] lists locales, states, types and master data', async () => {
    const names = async (path: string) => (await call(path)).items.map(({ name }) => name)
    expect((await call('/locale')).items.map(({ id }) => id)).toEqual(['en_US', 'en_GB', 'nl_NL'])
    expect(await names('/damage/statuses')).toEqual(['New', 'Submitted', 'In progress', 'Closed'])
    expect(await names('/asset/statuses')).toContain('Missing')
    expect(await names('/packing_slip/getStatus')).toContain('On hold')
    expect(await names('/project/statuses')).toEqual(['Active', 'Pilot', 'Ended'])
    expect(await names('/organization/statuses')).toEqual(['Active', 'Inactive'])
    expect(await names('/organization/types')).toContain('repair station')
    expect(await names('/site/types')).toContain('floor')
    expect(await names('/master_data/find?entity=purchase_order&field=type')).toEqual(['New', 'Repair', 'Exchange'])
    expect(await names('/master_data/find?entity=packing_slip&field=status')).toContain('Scanning')
    const session = await world.signIn('looker')
    expect((await session.call({ path: '/master_data/find?entity=nothing&field=x' })).status).toBe(404)
    expect((await session.call({ path: '/master_data/find' })).status).toBe(400)
  })

  it('[I18N-04 CALL-25 XCALL-83] returns the texts that replace the built-in ones', async () => {
    const answer = await callOf(world.app, { path: '/translation/translate?lang=nl_NL' })
    expect(answer.body.result).toEqual({ lang: 'nl_NL', texts: {} })
    expect((await callOf(world.app, { path: '/translation/translate?lang=xx' })).status).toBe(400)
  })

  it('[PROJSEL-02 PROJSEL-03 CALL-20 CALL-21 OPEN-014] finds the app of a host and its registration for a project', async () => {
    const app = await world.insert('app', { name: 'Lading', package: '*' })
    await world.insert('project_app', { forProject: world.project, app, enabled: true, minimumVersion: '1.5.6-b263' })
    expect((await call('/app?package=localhost&limit=1')).items).toMatchObject([{ id: app }])
    expect((await call(`/project_app?project=${world.project}&app=${app}&limit=1`)).items).toMatchObject([
      { minimumVersion: '1.5.6-b263', enabled: true },
    ])
    expect((await call(`/project_app?project=${world.secondProject}&app=${app}`)).count).toBe(0)
    expect((await call(`/project_app?project=${world.otherProject}`)).count).toBe(0)
  })

  it('[CALL-33 CALL-34 CALL-35 CALL-36 XCALL-73 XCALL-74 XCALL-75 XCALL-76 OPATH-07 OPATH-08] stores settings of projects and organizations', async () => {
    const root = await world.signIn('root')
    const made = await root.call({
      method: 'POST',
      path: '/project/setting',
      body: { project: world.project, property: 'shot-counter', category: 'module', value: 'true' },
    })
    expect(made.status).toBe(201)
    const id = String(made.body.result['id'])
    expect((await root.call({ method: 'PUT', path: `/project/setting/${id}`, body: { value: 'false' } })).status).toBe(
      200,
    )
    const set = await root.call({
      method: 'PUT',
      path: '/project/setting',
      body: { project: world.project, property: 'shot-counter', value: 'true' },
    })
    expect(set.body.result['id']).toBe(id)
    const list = await root.call({ path: `/project/setting?project=${world.project}` })
    expect(list.body.result).toMatchObject({
      count: 1,
      items: [{ property: 'shot-counter', value: 'true', forProject: world.project }],
    })
    const organization = { organization: world.organization, property: 'name', value: 'x' }
    expect((await root.call({ method: 'POST', path: '/organization/setting', body: organization })).status).toBe(201)
    const looker = await world.signIn('looker')
    expect((await looker.call({ method: 'POST', path: '/organization/setting', body: organization })).status).toBe(403)
    expect((await looker.call({ path: '/project/setting', project: world.project })).body.result['count']).toBe(1)
  })

  it('lists the demo accounts while the demo company is on', async () => {
    const { body } = await callOf(world.app, { path: '/demo' })
    expect(body.result).toMatchObject({ password: 'lading-demo-1' })
  })
})

describe('identify', () => {
  it('returns what any read is, and what it belongs to in the selected project', async () => {
    await world.user('scanner', ['ROLE_ASSET_VIEW', 'ROLE_IDENTIFIER_VIEW', 'ROLE_IDENTIFIER_CREATE'])
    const asset = await world.insert('asset', { name: 'Crate 1', serial: 'SN-1', project: world.project })
    const session = await world.signIn('scanner')
    const identifier = { asset, type: 'barcode', identifier: '(01)09506000134352(21)SN-DEMO-001' }
    await session.call({ method: 'POST', path: '/identifier', project: world.project, body: identifier })
    const identify = async (code: string, project: string | null = world.project) =>
      session.call({ path: `/identify?code=${encodeURIComponent(code)}`, project })
    const gs1 = await identify(']C10109506000134352' + '21SN-DEMO-001')
    expect(gs1.body.result).toMatchObject({
      kind: 'gs1',
      valid: true,
      elements: { '01': '09506000134352', '21': 'SN-DEMO-001' },
      matches: [{ entity: 'asset', id: asset, label: 'Crate 1' }],
    })
    expect((await identify('sn-1')).body.result['matches']).toEqual([{ entity: 'asset', id: asset, label: 'Crate 1' }])
    expect((await identify('sn-1', world.secondProject)).body.result['matches']).toEqual([])
    expect((await identify('sn-1', null)).body.result['matches']).toEqual([])
    expect((await identify('(01)09506000134353')).body.result).toMatchObject({ valid: false })
    for (const code of ['', '\0', '\ud83d\ude00', '%', '\u001d'.repeat(50), 'x'.repeat(4096), '[1]']) {
      const { status, body } = await identify(code)
      expect([code.slice(0, 10), status]).toEqual([code.slice(0, 10), 200])
      expect(['epc', 'gs1', 'digital-link', 'plain', 'unknown']).toContain(body.result['kind'])
    }
    expect((await session.call({ path: '/identify' })).body.result).toMatchObject({ kind: 'unknown', matches: [] })
    expect((await session.call({ path: '/identify?code=%' })).status).toBe(200)
  })
})
