import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { askConfirm } from '../../../../ui/dialog/confirm.ts'
import type { Column } from '../../../../ui/list/columns.ts'
import { DataTable } from '../../../../ui/list/DataTable.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { ReasonPanel } from '../../../../ui/page/ReasonPanel.tsx'
import { type Answer, type ApiKey, listKeys, makeKey, revokeKey } from './api-keys.ts'
import style from './api-key.module.css'

/** On a low screen the key, which is shown only once, would be below the edge. */
const showOnScreen = (key: HTMLElement | null): void => key?.scrollIntoView({ block: 'nearest' })

/** The API keys with which gateways send readings to this project: created, shown once, revoked. Needs a connection. */
export default function ApiKeysTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const { client } = useData()
  const project = record.row.id
  const [known, setKnown] = useState<Answer<{ items: readonly ApiKey[] }> | null>(null)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [made, setMade] = useState<{ readonly id: string; readonly name: string; readonly key: string } | null>(null)
  const load = useCallback(async () => setKnown(await listKeys(client.api, project)), [client, project])
  useEffect(() => void load(), [load])
  const offline = t`This needs a connection; nothing was changed`
  const make = async (): Promise<void> => {
    if (name.trim() === '') {
      setRefused(t`Fill in this field`)
      return
    }
    setBusy(true)
    const answer = await makeKey(client.api, project, name)
    setBusy(false)
    setRefused(answer.kind === 'refused' ? answer.reason : answer.kind === 'offline' ? offline : null)
    if (answer.kind !== 'done') return
    setMade({ id: answer.result.id, name: name.trim(), key: answer.result.key })
    setName('')
    await load()
  }
  const revoke = async (key: ApiKey): Promise<void> => {
    const { name: called } = key
    const yes = await askConfirm({
      title: t`Revoke ${called}`,
      text: t`A gateway that still uses this key is refused from now on. This cannot be undone.`,
      danger: true,
    })
    if (!yes) return
    const answer = await revokeKey(client.api, project, key.id)
    if (answer.kind === 'done' && made?.id === key.id) setMade(null)
    setRefused(answer.kind === 'refused' ? answer.reason : answer.kind === 'offline' ? offline : null)
    await load()
  }
  const timeOf = (at: string) => <span title={format.exact(at)}>{format.when(at)}</span>
  const columns: Column<ApiKey>[] = [
    { key: 'name', header: t`Name`, kind: 'name', cell: (key) => key.name },
    {
      key: 'state',
      header: t`Status`,
      kind: 'state',
      cell: (key) =>
        key.revoked === null ? (
          <StateTag state="Active" label={t`Active`} quiet />
        ) : (
          <StateTag state="Stopped" label={t`Revoked`} quiet />
        ),
    },
    { key: 'lastUsed', header: t`Last used`, cell: (key) => (key.lastUsed === null ? t`never` : timeOf(key.lastUsed)) },
    {
      key: 'created',
      header: t`Created`,
      grow: 2,
      cell: (key) => (
        <>
          {timeOf(key.created)} · {key.createdBy ?? '–'}
        </>
      ),
    },
    {
      key: 'revoke',
      header: t`Access`,
      grow: 2,
      card: 'aside',
      cell: (key) => {
        const { name: called } = key
        const ended = key.revoked === null ? null : timeOf(key.revoked)
        const tried = key.lastRefused === null ? null : timeOf(key.lastRefused)
        if (ended !== null) {
          return (
            <>
              <Trans>until {ended}</Trans>
              {tried !== null && (
                <span className={style['tried']}>
                  <Trans>A gateway still sends with it, last {tried}</Trans>
                </span>
              )}
            </>
          )
        }
        return (
          <Button size="compact-sm" variant="subtle" aria-label={t`Revoke ${called}`} onClick={() => void revoke(key)}>
            {t`Revoke`}
          </Button>
        )
      },
    },
  ]
  const address = `${location.origin}/api/v1/report`
  return (
    <div className={style['stack']}>
      <p className={style['lead']}>
        {t`A gateway sends readings with POST to ${address}, with its key as bearer token. A key opens this project only.`}
      </p>
      <form
        className={style['line']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <TextInput
          label={t`Name of the gateway`}
          required
          value={name}
          error={refused}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" loading={busy} leftSection={<IconKey size={18} aria-hidden="true" />}>
          {t`Make key`}
        </Button>
      </form>
      {made !== null && (
        <ReasonPanel tone="green" title={t`Key of ${made.name}`} icon={IconKey}>
          <p>{t`Copy it now: it is shown this once and cannot be read again.`}</p>
          <div className={style['key']} ref={showOnScreen}>
            <Code value={made.key} />
          </div>
        </ReasonPanel>
      )}
      {known === null && <SkeletonRows rows={3} />}
      {known?.kind === 'offline' && (
        <Face
          kind="not-here"
          title={t`Keys need a connection`}
          action={<Button onClick={() => void load()}>{t`Try again`}</Button>}
        />
      )}
      {known?.kind === 'refused' && <Face kind="error" title={known.reason} />}
      {known?.kind === 'done' && known.result.items.length === 0 && (
        <Face kind="empty" title={t`No gateway has a key yet`} />
      )}
      {known?.kind === 'done' && known.result.items.length > 0 && (
        <DataTable label={t`API keys`} columns={columns} rows={[...known.result.items]} rowKey={({ id }) => id} />
      )}
    </div>
  )
}
