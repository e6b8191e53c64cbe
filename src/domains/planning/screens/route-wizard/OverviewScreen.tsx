import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { route } from '../../entities/route.ts'
import { shipment } from '../../entities/shipment.ts'
import { site as siteEntity } from '../../../sites/entities/site.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { isReading } from '../../../../engine/data/list-loader.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useBareShell } from '../../../../session/use-shell-frame.ts'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import fields from '../../../../ui/fields/fields.module.css'
import { DateInput } from '../../../../ui/form/DateInput.tsx'
import { FieldGrid } from '../../../../ui/form/FormField.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { SaveBar } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import type { OwnViewProps } from '../../../../record/own-view.ts'
import { useBack } from '../../../../record/use-back.ts'
import { useGo } from '../../../../record/use-go.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { useRecords } from '../../../../record/use-records.ts'
import { BlockPanel } from './BlockPanel.tsx'
import { conceptsOf, plannedBlocks } from './planned-blocks.ts'
import { useStopsElsewhere } from './use-stops-elsewhere.ts'
import { OVERVIEW_PATH } from '../../addresses.ts'
import { ComingFace } from '../../../../ui/page/StillComing.tsx'
import style from './wizard.module.css'

const MOST = 1000

/**
 * The planned blocks of a site and day. OK activates their shipments, and with them routes and legs; leaving without it keeps everything in
 * Concept (WIZ-02, WIZ-11, WIZ-12).
 */
export default function OverviewScreen({ parameters }: OwnViewProps) {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const back = useBack()
  const { clock, day } = useFormat()
  const { client } = useData()
  const refusedWords = useRefusedWords()
  const mayActivate = useMay(shipment.name, 'EDIT')
  const [busy, setBusy] = useState(false)
  const title = t`Overview of blocks`
  usePageTitle(title)
  useBareShell(true)
  const site = parameters['site'] ?? null
  const date = parameters['date'] ?? isoDay(Date.now(), clock)
  const list = useList(
    shipment,
    site === null
      ? null
      : {
          filters: { site, pickupDate: { from: date, to: date } },
          sort: { path: 'reference', order: 'ASC' },
          limit: MOST,
          offset: 0,
        },
  )
  const listed = rowsSoFar(list)
  const shipments = useMemo(() => listed.map(({ row }) => row), [listed])
  const routes = useRecords(
    route,
    shipments.map((row) => row.route),
  )
  const blocks = useMemo(() => plannedBlocks(shipments, routes ?? new Map()), [shipments, routes])
  const elsewhere = useStopsElsewhere(routes)
  const concepts = conceptsOf(blocks)
  const loading = site !== null && (isReading(list) || routes === undefined)
  const known = site === null || list.known === 'whole'
  const skeleton = useLoadingFace(loading)
  const show = (nextSite: string | null, nextDate: string | null): void => {
    if (nextSite !== null) go(`${OVERVIEW_PATH}/${nextSite}/${nextDate ?? date}`, undefined, true)
  }
  const leave = (): void => back('/shipment/edit')
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      for (const { id } of concepts) await client.api.act(shipment.name, id, 'activate')
      pushMessage({ type: 'success', text: t`Saved on this device` })
      leave()
    } catch (error) {
      pushMessage({ type: 'error', text: refusedWords(error, shipment) })
    } finally {
      setBusy(false)
    }
  }
  const count = concepts.length
  const whyNot = (): string | null => {
    if (!mayActivate) return t`Your account does not have the right to do this`
    if (!known) return t`Not everything is on this device yet.`
    return count === 0 ? t`There is nothing to activate here` : null
  }
  return (
    <Page title={title} onBack={leave} {...(loading || !known ? {} : { count: String(shipments.length) })}>
      <div className={style['wizard']}>
        <FieldGrid>
          <div className={fields['required']}>
            <ReferenceSelect
              to="site"
              label={words.one(siteEntity)}
              value={site}
              required
              onChange={(id) => show(id, date)}
            />
          </div>
          <DateInput label={t`Date`} value={date} required onChange={(next) => show(site, next)} />
        </FieldGrid>
        {skeleton && <SkeletonRows rows={6} />}
        {!loading && !known && blocks.length === 0 && <ComingFace />}
        {!loading && known && blocks.length === 0 && (
          <Face kind="empty" title={site === null ? t`Choose a site` : t`Nothing is planned on ${day(date)}`}>
            {t`Routes that are planned per block appear here, to be confirmed.`}
          </Face>
        )}
        <div className={style['orders']}>
          {blocks.map((block) => (
            <BlockPanel key={block.name} block={block} elsewhere={elsewhere} />
          ))}
        </div>
        <SaveBar note={t`Without OK everything stays “Concept”. Works without a network.`}>
          <Button disabled={busy} onClick={leave}>{t`Leave`}</Button>
          <WhyButton variant="filled" loading={busy} why={whyOf(whyNot())} onClick={() => void confirm()}>
            {count === 0 ? t`OK` : t`OK, activate ${count}`}
          </WhyButton>
        </SaveBar>
      </div>
    </Page>
  )
}
