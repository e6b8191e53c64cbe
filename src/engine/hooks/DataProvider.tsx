import { type ReactNode, useEffect, useMemo } from 'react'
import { countedRoles } from '../../domains/people/effects/admin-roles.ts'
import { projectOwner, PROJECTS } from '../../domains/people/effects/project.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { Me } from '../../protocol/session.ts'
import { rolesHeldIn } from '../../protocol/roles-held.ts'
import type { ListQuery } from '../data/api.ts'
import type { DataClient } from '../data/client.ts'
import { rowsSoFar } from '../data/known.ts'
import { modulesOf, type Settings, SETTINGS, settingsOf } from '../../domains/administration/effects/settings.ts'
import { DataContext, type DataContextValue } from './use-data.ts'
import { useFlowRows } from './use-flow.ts'
import { useList } from './use-list.ts'
import { useRow } from './use-row.ts'
import { useWake } from './use-wake.ts'

const ALL_SETTINGS: ListQuery = { filters: {}, sort: { path: 'property', order: 'ASC' }, limit: 5000, offset: 0 }
const NO_SETTINGS: Settings = new Map()
const NOBODY: Person = { id: '', organization: null, roles: new Set(), modules: new Set() }

const personOf = (me: Me | null, project: string | null, modules: ReadonlySet<string>): Person =>
  me === null
    ? NOBODY
    : { id: me.id, organization: me.organization, roles: countedRoles(rolesHeldIn(me, project)), modules }

interface DataProviderProps {
  readonly client: DataClient
  readonly me: Me | null
  readonly project: string | null
  readonly children: ReactNode
}

/** Provides the client, the person and the effective settings to the hooks of this folder. */
export const DataProvider = ({ client, me, project, children }: DataProviderProps) => {
  useWake(client)
  const bare = useMemo(
    (): DataContextValue => ({
      client,
      me,
      project,
      settings: NO_SETTINGS,
      settled: false,
      flows: null,
      owner: me?.organization ?? null,
      person: personOf(me, project, new Set()),
    }),
    [client, me, project],
  )
  return (
    <DataContext value={bare}>
      <WithSettings bare={bare}>{children}</WithSettings>
    </DataContext>
  )
}

/** Reads the settings through the same hooks, provides them, and passes the active modules to the worker. */
const WithSettings = ({ bare, children }: { readonly bare: DataContextValue; readonly children: ReactNode }) => {
  const { client, me, project } = bare
  const list = useList(SETTINGS, me === null ? null : ALL_SETTINGS)
  const rows = rowsSoFar(list)
  const settled = list.known === 'whole' && !list.loading
  const organization = me?.organization ?? null
  const read = useMemo(
    () =>
      JSON.stringify([
        ...settingsOf(
          rows.map(({ row }) => row),
          { project, organization },
        ),
      ]),
    [rows, project, organization],
  )
  const settings = useMemo((): Settings => new Map(JSON.parse(read) as [string, string][]), [read])
  const flows = useFlowRows(me !== null)
  const here = useRow(PROJECTS, me === null ? null : project)
  const owner = project === null ? organization : here === null || here === undefined ? null : projectOwner(here.row)
  const modules = [...modulesOf(settings)].sort().join(',')
  const value = useMemo((): DataContextValue => {
    const on = new Set(modules === '' ? [] : modules.split(','))
    return { ...bare, settings, settled, person: personOf(bare.me, bare.project, on), flows, owner }
  }, [bare, settings, modules, settled, flows, owner])

  useEffect(() => {
    if (me === null) return
    client.api.setSession({ modules: modules === '' ? [] : modules.split(',') }).catch(() => undefined)
  }, [client, me, modules])

  return <DataContext value={value}>{children}</DataContext>
}
