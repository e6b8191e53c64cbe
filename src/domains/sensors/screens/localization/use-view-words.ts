import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SiteRow } from '../../../sites/effects/site-position.ts'
import type { MapViewName } from './map-views.ts'
import type { SensorMood } from './sensor-places.ts'

/** Names of views, sites and sensor statuses. */
export const useViewWords = () => {
  const { t } = useLingui()
  return useMemo(() => {
    const views: readonly (readonly [name: MapViewName, label: string])[] = [
      ['world', t`World`],
      ['europe', t`Europe`],
      ['far-east', t`Far East`],
      ['middle-east', t`Middle East`],
      ['africa', t`Africa`],
      ['oceania', t`Oceania`],
      ['south-america', t`South America`],
      ['north-america', t`North America`],
    ]
    const moods: { readonly [mood in SensorMood]: string } = {
      alarm: t`Alarm`,
      silent: t`Silent`,
      unknown: t`Report not on this device`,
      well: t`Reporting`,
    }
    return {
      views,
      mood: (mood: SensorMood): string => moods[mood],
      siteName: (site: SiteRow): string => {
        return site.readableName || site.name || site.reference || '–'
      },
    }
  }, [t])
}
