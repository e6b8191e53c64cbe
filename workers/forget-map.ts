import { openKeptFolder, removeOthers } from '../src/engine/data/kept-folder.ts'
import { mapFileAnswerSchema, mapFilePath } from '../src/protocol/map-file.ts'
import type { Online } from './online.ts'

/** Deletes the stored roads when the server has removed its archive, also on a device that never opens a map. */
export const forgetRemovedMap = async (online: Pick<Online, 'fetch'>): Promise<void> => {
  const folder = await openKeptFolder()
  if (folder === null || (await folder.sizes()).size === 0) return
  const { status, body } = await online.fetch(mapFilePath)
  const result = body !== null && typeof body === 'object' && 'result' in body ? body.result : null
  const parsed = mapFileAnswerSchema.safeParse(result)
  if (status === 200 && parsed.success && parsed.data.file === null) await removeOthers(folder, null)
}
