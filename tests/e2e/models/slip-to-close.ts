import { makeAssets } from './assets.ts'
import { askProject } from './server.ts'

/**
 * Makes a packing slip whose only item was scanned by another device, so that it can be closed. `hold` puts it on hold on the server: a
 * device that closes it without knowing that is refused.
 */
export const makeSlipToClose = async (product: string, run: string) => {
  const serial = `${run}-1`
  const { ids } = await makeAssets(product, `Slip ${run}`, [serial])
  const { server, project } = await askProject(product, 'warehouse')
  const reference = `PS-${run}-${Date.now()}`
  const slip = (await server.create('/packing_slip', { type: 'Outbound', reference }, project?.id)) as { id: string }
  const body = { packingSlip: slip.id, asset: ids[0] }
  const item = (await server.create('/packing_slip_item', body, project?.id)) as { id: string }
  const scan = {
    id: crypto.randomUUID(),
    time: new Date().toISOString(),
    device: 'other',
    raw: serial,
    source: 'wedge',
  }
  const verdict = { kind: null, scheme: null, result: 'ok', item: item.id, asset: ids[0], undoes: null }
  await server.change(`/packing_slip/scan/${slip.id}`, { ...scan, ...verdict }, project?.id)
  const hold = () => server.change(`/packing_slip/hold/${slip.id}`, {}, project?.id)
  /** The slip as the server has it. */
  const stored = () => server.list(`/packing_slip?id=${slip.id}`, project?.id)
  return { id: slip.id, reference, project: project?.id, hold, stored }
}
