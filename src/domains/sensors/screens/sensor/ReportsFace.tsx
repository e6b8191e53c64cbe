import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useArriving } from '../../../../engine/hooks/use-status.ts'
import { Face, SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import type { ShownReports } from './use-shown-reports.ts'

interface ReportsFaceProps {
  readonly found: ShownReports['found']
  readonly children: ReactNode
}

/** Renders the children once reports can be shown; before, why they cannot. Says above them what is missing. */
export const ReportsFace = ({ found, children }: ReportsFaceProps) => {
  const { t } = useLingui()
  const arriving = useArriving('report')
  const skeleton = useLoadingFace(found.loading)
  const { older } = found
  if (found.error !== null) {
    return (
      <Face
        kind="error"
        title={t`The reports could not be read`}
        action={<Button onClick={found.retry}>{t`Try again`}</Button>}
      />
    )
  }
  if (found.loading) return skeleton ? <SkeletonRows rows={10} /> : null
  if (arriving && found.reports.length === 0) return <ComingFace />
  return (
    <>
      {/* Gaps, silence and numbers of alarms are only known once all reports are here. */}
      {arriving && <StillComing because="arriving" />}
      {older.error !== null && (
        <Face
          kind={older.error === 'needs-connection' ? 'not-here' : 'error'}
          title={t`Older reports could not be read`}
          action={<Button onClick={older.retry}>{t`Try again`}</Button>}
        >
          {t`Reports of the last 30 days are kept on this device; older ones need a connection.`}
        </Face>
      )}
      {children}
    </>
  )
}
