import { IconCloud, IconLayoutDashboard, IconTruck } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { BottomBar, type BottomBarProps, type BottomPlace } from '../../../src/ui/page/BottomBar.tsx'
import { markupOf } from './render.tsx'

const ignore = (): void => undefined
const place = (name: string, icon: BottomPlace['icon']): BottomPlace => ({ label: name, name, href: `/${name}`, icon })
const dashboard = place('Dashboard', IconLayoutDashboard)
const slips = place('Slips', IconTruck)
const sync = place('Sync', IconCloud)

const names = (places: BottomBarProps['places']): readonly (string | undefined)[] =>
  [...markupOf(<BottomBar places={places} onScan={ignore} onMenu={ignore} />).matchAll(/aria-label="(\w+)"/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'Shortcuts')

describe('the bottom bar of a phone', () => {
  it('shows two places left of the scan button and one right of it', () => {
    expect(names([dashboard, slips, sync])).toEqual(['Dashboard', 'Slips', 'Scan', 'Sync'])
  })

  it('shows each of two places once, one on each side of the scan button', () => {
    expect(names([dashboard, sync])).toEqual(['Dashboard', 'Scan', 'Sync'])
  })
})
