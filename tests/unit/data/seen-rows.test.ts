import { describe, expect, it } from 'vitest'
import type { ListRow } from '../../../src/engine/data/api.ts'
import type { DataClient } from '../../../src/engine/data/client.ts'
import { seenRows } from '../../../src/engine/data/seen-rows.ts'

const rowOf = (id: string): ListRow => ({
  row: { id } as ListRow['row'],
  labels: {},
  state: 'synced',
})

const clientWith = () => {
  const heard: ((event: { readonly entity: string }) => void)[] = []
  const on = ((_: string, listener: (typeof heard)[number]) => {
    heard.push(listener)
    return () => undefined
  }) as unknown as DataClient['on']
  return { client: { on }, changed: (entity: string) => heard.forEach((listener) => listener({ entity })) }
}

describe('rows that lists have shown', () => {
  it('are found until they, or records that they refer to, may have changed', () => {
    const { client, changed } = clientWith()
    const seen = seenRows(client)
    const row = rowOf('1')
    seen.keep('me venlo', 'asset', [row])
    changed('damage')
    expect(seen.get('me venlo', 'asset', '1')).toBe(row)
    changed('asset')
    expect(seen.get('me venlo', 'asset', '1')).toBeUndefined()
    seen.keep('me venlo', 'asset', [row])
    changed('asset_type')
    expect(seen.get('me venlo', 'asset', '1')).toBeUndefined()
  })

  it('name what they refer to, until that may have changed', () => {
    const { client, changed } = clientWith()
    const seen = seenRows(client)
    const row: object = { id: '1', site: 'v', assetType: 't' }
    seen.keep('me venlo', 'asset', [
      { ...rowOf('1'), row: row as ListRow['row'], labels: { site: 'Venlo', assetType: null } },
    ])
    expect(seen.label('me venlo', 'site', 'v')).toBe('Venlo')
    expect(seen.label('me venlo', 'asset_type', 't')).toBeUndefined()
    expect(seen.label('other venlo', 'site', 'v')).toBeUndefined()
    changed('damage')
    expect(seen.label('me venlo', 'site', 'v')).toBe('Venlo')
    changed('site')
    expect(seen.label('me venlo', 'site', 'v')).toBeUndefined()
  })

  it('are forgotten when a write that concerns them is stored, before its rows follow', () => {
    const seen = seenRows(clientWith().client)
    seen.keep('me venlo', 'asset', [rowOf('1')])
    seen.forget('damage')
    expect(seen.get('me venlo', 'asset', '1')).toBeDefined()
    seen.forget('asset')
    expect(seen.get('me venlo', 'asset', '1')).toBeUndefined()
  })

  it('are found by nobody else and in no other project', () => {
    const { client } = clientWith()
    const seen = seenRows(client)
    seen.keep('me venlo', 'asset', [rowOf('1')])
    expect(seen.get('you venlo', 'asset', '1')).toBeUndefined()
    expect(seen.get('me breda', 'asset', '1')).toBeUndefined()
    seen.keep('me breda', 'asset', [rowOf('2')])
    expect(seen.get('me breda', 'asset', '1')).toBeUndefined()
  })

  it('are the last 500 of an entity, and none of a longer list', () => {
    const { client } = clientWith()
    const seen = seenRows(client)
    const rows = Array.from({ length: 600 }, (_, index) => rowOf(String(index)))
    seen.keep('me venlo', 'asset', rows)
    expect(seen.get('me venlo', 'asset', '0')).toBeUndefined()
    seen.keep('me venlo', 'asset', rows.slice(0, 300))
    seen.keep('me venlo', 'asset', rows.slice(300))
    expect(seen.get('me venlo', 'asset', '99')).toBeUndefined()
    expect(seen.get('me venlo', 'asset', '100')).toBe(rows[100])
  })
})
