import { askProject } from './server.ts'

/** Creates assets in the Venlo Depot with one new name, to be listed by it, and these references; returns their ids in that order. */
export const makeAssets = async (url: string, kind: string, references: readonly string[]) => {
  const { server, project, list } = await askProject(url, 'office')
  const [type] = (await list('/asset_type?limit=1')).items
  const stamp = Date.now()
  const name = `${kind} ${stamp}`
  const ids: string[] = []
  for (const reference of references) {
    const body = { name, reference, serial: `SN-${reference}-${stamp}`, assetType: type?.id }
    ids.push(((await server.create('/asset', body, project?.id)) as { readonly id: string }).id)
  }
  return { name, ids, list }
}
