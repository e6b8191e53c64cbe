import { makeAssets } from '../../e2e/models/assets.ts'
import { askProject } from '../../e2e/models/server.ts'
import type { OnServer } from './claims.ts'

/** The account that works in the browser, and its project. */
export const PERSON = 'office'
export const PROJECT = 'Venlo Depot'

export interface Slip {
  readonly id: string
  /** Codes of its items. */
  readonly codes: readonly string[]
}

/** What the person works on, and how it is found again on the server. */
export interface Prepared {
  /** Contained in every text that is written in this run. */
  readonly stamp: string
  readonly assets: readonly string[]
  /** Reference of the asset that damage is reported on. */
  readonly reference: string
  readonly slips: readonly Slip[]
  /** Bytes of a JPEG. */
  readonly photo: Uint8Array
  onServer(): Promise<OnServer>
}

const ITEMS = 50
const PAGE = 100

/** Makes the assets and this many packing slips through the API of the product at `url`. */
export const prepareWork = async (url: string, slipCount: number, photo: Uint8Array): Promise<Prepared> => {
  const stamp = `T${Date.now().toString(36).toUpperCase()}`
  const { server, project, list } = await askProject(url, PERSON)
  const work = await makeAssets(
    url,
    'Tortured',
    Array.from({ length: 20 }, (_, n) => `${stamp}-A${n}`),
  )
  const slips: Slip[] = []
  for (let n = 0; n < slipCount; n += 1) {
    const codes = Array.from({ length: ITEMS }, (_, item) => `${stamp}-S${n}I${String(item).padStart(2, '0')}`)
    const { ids } = await makeAssets(url, 'Packed', codes)
    const slip = (await server.create('/packing_slip', { type: 'Outbound' }, project?.id)) as { readonly id: string }
    for (const asset of ids) await server.create('/packing_slip_item', { packingSlip: slip.id, asset }, project?.id)
    slips.push({ id: slip.id, codes })
  }
  const all = async (path: string) => {
    const rows: Record<string, unknown>[] = []
    for (;;) {
      const { items } = await list(`${path}&limit=${PAGE}&offset=${rows.length}`)
      rows.push(...items)
      if (items.length < PAGE) return rows
    }
  }
  const onServer = async (): Promise<OnServer> => {
    const scanned = new Set<string>()
    const reads: string[] = []
    for (const { id, codes } of slips) {
      const read = (await all(`/scan_read?packingSlip=${id}`)).map(({ raw }) => String(raw))
      reads.push(...read.filter((raw) => !codes.includes(raw)))
      const serials = new Map(
        (await all(`/asset?search=${codes[0]?.slice(0, -2)}`)).map((one) => [one['id'], one['reference']]),
      )
      for (const item of await all(`/packing_slip_item?packingSlip=${id}`)) {
        if (item['scanned'] === true) scanned.add(String(serials.get(item['asset'])))
      }
    }
    const reports = []
    for (const { id, summary } of await all(`/damage?search=${stamp}`)) {
      const files = await all(`/file?entity=damage&entityId=${String(id)}`)
      reports.push({ summary: String(summary), photos: files.filter(({ status }) => status === 'ready').length })
    }
    const values = new Map(
      (await all(`/asset?search=${stamp}-A`)).map(({ id, batch }) => [String(id), batch as string | null]),
    )
    const logs = (await all(`/asset_log?search=${stamp}`)).map(({ text }) => String(text))
    return { scanned, reads, reports, values, logs: logs.filter((text) => text.startsWith(`${stamp} log`)) }
  }
  return { stamp, assets: work.ids, reference: `${stamp}-A0`, slips, photo, onServer }
}
