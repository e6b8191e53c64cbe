import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { EditLayout, SaveBar } from '../../ui/page/EditLayout.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageTabs } from '../../ui/page/PageTabs.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { editPath, listPath, opensFor } from '../places.ts'
import { useBack } from '../use-back.ts'
import { useGo } from '../use-go.ts'
import { usePageTitle } from '../use-page-title.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { FormFields } from './FormFields.tsx'
import { FormNotices } from './FormNotices.tsx'
import type { Body, Patch } from './form-values.ts'
import { tabsOf } from '../page/tabs-of.ts'
import { useEntityForm } from './use-entity-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface NewRecordFormProps {
  readonly entity: AnyEntity
  readonly draftKey: string
  readonly initial?: Patch
  /** The refused change that is being corrected. */
  readonly refused?: PendingChange
  /** Rendered above the form. */
  readonly notice?: ReactNode
  /** Stores the record on this device; resolves to its id. */
  readonly write: (body: Body) => Promise<string>
}

/** The page with the form of a new record; once saved, it navigates to the record's own screen. */
export const NewRecordForm = ({ entity, draftKey, initial, refused, notice, write }: NewRecordFormProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const back = useBack()
  const phone = useScreen() === 'phone'
  const [search] = usePlaceSearch()
  const { person, settings } = useData()
  const [asked, setAsked] = useState<string | null>(null)
  const mayGive = (path: string): boolean => fieldAt(entity.fields, path)?.locked !== true
  const made = useRef<string | null>(null)
  const title = words.newOne(entity)
  usePageTitle(title)
  const form = useEntityForm({
    entity,
    row: null,
    draftKey,
    ...(initial === undefined ? {} : { initial }),
    refused: refused ?? null,
    write: async (body) => {
      made.current = await write(body)
    },
  })
  const isLeaving = useLeaveGuard(form.isDirty, form.settled)
  const list = search['back'] ?? listPath(entity)
  const forms = tabsOf(entity, null, person, settings).filter((tab) => tab.kind === 'fields')
  const tab = forms.find(({ name }) => name === asked) ?? forms[0]
  // One form spans several tabs when more than the first tab works without a stored record (OPEN-028).
  const paths = forms.length > 1 && tab !== undefined ? tab.fields.filter(mayGive) : (entity.create ?? [])
  const save = async (): Promise<void> => {
    if (!(await form.save()) || made.current === null) return
    pushMessage({ type: 'success', text: t`Saved on this device` })
    if (isLeaving()) return
    const path = opensFor(person, entity) ? editPath(entity, made.current) : null
    if (path === null) back(list ?? '/dashboard')
    else go(path, undefined, true)
  }
  const saveButton = (
    <Button variant="filled" loading={form.saving} fullWidth={phone} onClick={() => void save()}>
      {t`Save`}
    </Button>
  )
  return (
    <Page
      title={title}
      onBack={() => back(list ?? '/dashboard')}
      {...(list === null ? {} : { breadcrumb: [{ label: words.menu(entity), href: list, onOpen: () => go(list) }] })}
      actions={phone ? undefined : saveButton}
      {...(forms.length > 1 && tab !== undefined
        ? {
            below: (
              <PageTabs
                label={words.one(entity)}
                value={tab.name}
                tabs={forms.map(({ name }) => ({ key: name, label: words.tab(entity, name) }))}
                onChange={setAsked}
              />
            ),
          }
        : {})}
    >
      <EditLayout>
        {notice}
        <FormNotices form={form} paths={paths} />
        <FormFields form={form} paths={paths} />
      </EditLayout>
      {phone && <SaveBar note={t`Save works without a network.`}>{saveButton}</SaveBar>}
    </Page>
  )
}
