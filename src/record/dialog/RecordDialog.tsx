import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { valueAt } from '../../catalogue/row.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useRow } from '../../engine/hooks/use-row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../ui/fields/words.ts'
import { AwaitedRecord } from '../../ui/page/StillComing.tsx'
import { PageTabs } from '../../ui/page/PageTabs.tsx'
import { editPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { EditingContext, READ_ONLY } from '../page/editing.ts'
import { Values } from '../form/FormFields.tsx'
import { HeadState } from '../page/head/HeadState.tsx'
import { recordHead } from '../page/record-head.ts'
import { TabPanel } from '../page/TabPanel.tsx'
import { openTab, tabsOf } from '../page/tabs-of.ts'
import style from '../entity.module.css'

interface RecordDialogProps {
  readonly entity: AnyEntity
  readonly id: string
  readonly onClose: () => void
}

/** A read-only view of a record in a dialog, with a link to its own screen (DLG-39, SHELL-11). */
export const RecordDialog = ({ entity, id, onClose }: RecordDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const { person, settings } = useData()
  const record = useRow(entity.name, id)
  const [asked, setAsked] = useState<string | null>(null)
  const tabs = record === undefined || record === null ? [] : tabsOf(entity, record.row, person, settings)
  const tab = openTab(entity, tabs, asked)
  const path = editPath(entity, id)
  const head = record === undefined || record === null ? null : recordHead(entity, record, format.exact, words.option)
  return (
    <DialogFrame
      opened
      size="preview"
      title={`${words.one(entity)} ${head?.title ?? ''}`}
      subtitle={record !== undefined && record !== null && <HeadState entity={entity} record={record} />}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {path !== null && (
            <Button variant="filled" onClick={() => go(path)}>
              {t({ context: 'verb', message: 'Open' })}
            </Button>
          )}
        </>
      }
    >
      <EditingContext value={READ_ONLY}>
        {record === undefined && <AwaitedRecord entity={entity.name} rows={6} />}
        {record === null && <p>{t`This record does not exist here`}</p>}
        {record !== undefined && record !== null && (
          <div className={style['over']}>
            {entity.header !== undefined && (
              <Values entity={entity} paths={entity.header} valueOf={(path) => valueAt(record.row, path)} />
            )}
            {tabs.length > 1 && tab !== undefined && (
              <PageTabs
                label={words.one(entity)}
                value={tab.name}
                tabs={tabs.map(({ name }) => ({ key: name, label: words.tab(entity, name) }))}
                onChange={setAsked}
              />
            )}
            {tab !== undefined && (
              <div>
                <TabPanel key={tab.name} entity={entity} tab={tab} record={record} />
              </div>
            )}
          </div>
        )}
      </EditingContext>
    </DialogFrame>
  )
}
