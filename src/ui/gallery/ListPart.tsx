import { ActionIcon, Button, Kbd } from '@mantine/core'
import {
  IconAccessPoint,
  IconActivity,
  IconAlertTriangle,
  IconArchive,
  IconBell,
  IconClipboardList,
  IconDeviceDesktopCheck,
  IconFilter,
  IconLayoutDashboard,
  IconLogout,
  IconMapPin,
  IconMenu2,
  IconPackage,
  IconPlus,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../list/DataTable.tsx'
import type { Column, Sort } from '../list/columns.ts'
import { FilterChip, FilterRow } from '../list/FilterChip.tsx'
import { Pager } from '../list/Pager.tsx'
import { SelectionFooter } from '../list/SelectionFooter.tsx'
import { Code } from '../marks/Code.tsx'
import { Mark } from '../marks/Mark.tsx'
import { PendingWord } from '../marks/PendingEdge.tsx'
import { StateTag } from '../marks/StateTag.tsx'
import { SyncPill } from '../marks/SyncPill.tsx'
import { BottomBar } from '../page/BottomBar.tsx'
import { MenuLink, MenuSection } from '../page/MenuLink.tsx'
import { Page } from '../page/Page.tsx'
import { Shell, Toolbar } from '../page/Shell.tsx'
import { DensitySwitch } from '../switches/DensitySwitch.tsx'
import { LanguageSwitch } from '../switches/LanguageSwitch.tsx'
import { ThemeSwitch } from '../switches/ThemeSwitch.tsx'
import { useScreen } from '../theme/use-screen.ts'

type Row = {
  id: string
  name: string
  reference: string
  serial: string
  state: string
  site: string
  seen: string
  weight: number
}

const names = [
  'Centrifugal pump CP-40',
  'Container 20 ft',
  'Container 40 ft reefer',
  'Forklift battery 48 V',
  'Gearbox GX-220',
]
const states = ['Active', 'Waiting for supplier', 'Missing', 'Stock', 'Approved', 'Rejected', 'Done', 'On hold']

const rows: Row[] = Array.from(
  { length: Number(new URLSearchParams(location.search).get('rows') ?? 24) },
  (_, index) => ({
    id: String(index),
    name: names[index % names.length] ?? '',
    reference: `CP40-${String(index).padStart(4, '0')}`,
    serial: `SN-DEMO-ASSET-${String(index).padStart(3, '0')}`,
    state: states[index % states.length] ?? '',
    site: index % 3 === 0 ? 'Hall A' : 'Workshop',
    seen: `${index + 2} min`,
    weight: index * 12.5,
  }),
)

const waits = (row: Row) => (row.id === '5' || row.id === '2' ? ('waiting' as const) : undefined)

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', kind: 'name', sortable: true, cell: (row) => row.name },
  {
    key: 'reference',
    header: 'Reference',
    kind: 'code',
    sortable: true,
    cell: (row) => <Code value={row.reference} copyable={false} />,
  },
  {
    key: 'serial',
    header: 'Serial',
    kind: 'code',
    sortable: true,
    cell: (row) => <Code value={row.serial} copyable={false} />,
  },
  {
    key: 'state',
    header: 'Status',
    kind: 'state',
    sortable: true,
    cell: (row) => <StateTag state={row.state} label={row.state} quiet />,
  },
  { key: 'site', header: 'Site', sortable: true, cell: (row) => row.site },
  { key: 'weight', header: 'Weight', kind: 'number', cell: (row) => row.weight },
  {
    key: 'seen',
    header: 'Last seen',
    kind: 'time',
    cell: (row) => (waits(row) === undefined ? row.seen : <PendingWord kind="waiting" />),
  },
]

export const ListPart = () => {
  const screen = useScreen()
  const [open, setOpen] = useState(false)
  const [sort, setSort] = useState<Sort>({ key: 'name', order: 'ASC' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(location.search.includes('selected') ? ['4', '5', '6'] : []),
  )
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(20)
  const menu = (
    <>
      <MenuSection>
        <MenuLink label="Dashboard" href="#dashboard" icon={IconLayoutDashboard} />
      </MenuSection>
      <MenuSection label="Assets" onFold={() => undefined}>
        <MenuLink label="Assets" href="#assets" icon={IconPackage} active />
        <MenuLink label="Damage reports" href="#damage" icon={IconAlertTriangle} count={7} />
        <MenuLink label="Packing slips" href="#slips" icon={IconClipboardList} count={4} />
      </MenuSection>
      <MenuSection label="Sensors">
        <MenuLink label="Sensors" href="#sensors" icon={IconAccessPoint} />
        <MenuLink label="Sensor reports" href="#reports" icon={IconActivity} />
      </MenuSection>
    </>
  )
  const toolbar = (
    <Toolbar
      left={
        <>
          {screen === 'tablet' && (
            <ActionIcon aria-label="Menu" onClick={() => setOpen(true)}>
              <IconMenu2 size={22} />
            </ActionIcon>
          )}
          <Button>Venlo Depot</Button>
        </>
      }
      search={
        screen === 'desktop' && (
          <Button variant="subtle" leftSection={<IconSearch size={18} />} rightSection={<Kbd>Ctrl K</Kbd>}>
            Search or scan a code
          </Button>
        )
      }
      right={
        <>
          <SyncPill state="offline" pending={3} />
          {screen !== 'phone' && (
            <>
              <ActionIcon aria-label="Notifications">
                <IconBell size={20} />
              </ActionIcon>
              <LanguageSwitch locale="en_US" onChange={() => undefined} />
              <ThemeSwitch />
              <ActionIcon aria-label="Sign out">
                <IconLogout size={20} />
              </ActionIcon>
            </>
          )}
        </>
      }
    />
  )
  const place = (label: string, icon: typeof IconPackage, active = false) => ({
    label,
    name: label,
    href: `#${label}`,
    icon,
    active,
  })
  return (
    <Shell
      brand={
        <>
          <Mark /> Lading
        </>
      }
      menu={menu}
      menuFoot={
        <>
          <IconDeviceDesktopCheck size={18} stroke={1.7} /> Saved for offline · 10,240 assets
        </>
      }
      toolbar={toolbar}
      menuOpen={open}
      onMenuOpen={setOpen}
      bottomBar={
        <BottomBar
          places={[
            place('Dashboard', IconLayoutDashboard),
            place('Assets', IconPackage, true),
            place('Damage', IconAlertTriangle),
          ]}
          onScan={() => undefined}
          onMenu={() => setOpen(true)}
        />
      }
    >
      <Page
        title="Assets"
        count="1,184 of 10,240"
        flush
        actions={
          <>
            {screen !== 'phone' && <DensitySwitch />}
            <Button variant="filled" leftSection={<IconPlus size={18} />}>
              New
            </Button>
          </>
        }
        below={
          <FilterRow>
            <Button leftSection={<IconFilter size={18} stroke={1.7} />}>Filter</Button>
            <FilterChip field="Site" value="Hall A, Hall B" onRemove={() => undefined} onOpen={() => undefined} />
            <FilterChip
              field="Last seen"
              relation="after"
              value="1 Nov"
              onRemove={() => undefined}
              onOpen={() => undefined}
            />
            <Button variant="subtle">Clear all</Button>
          </FilterRow>
        }
      >
        <DataTable
          label="Assets"
          fill
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.reference}
          rowHref={(row) => `#${row.id}`}
          onOpen={() => undefined}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          pending={waits}
          total={1184}
        />
        <SelectionFooter
          selected={selected.size}
          total={1184}
          onSelectAll={() => undefined}
          onClear={() => setSelected(new Set())}
          actions={
            <>
              <Button leftSection={<IconPrinter size={18} />}>Print labels</Button>
              <Button leftSection={<IconMapPin size={18} />}>Set site</Button>
              <Button leftSection={<IconArchive size={18} />}>Archive</Button>
            </>
          }
          pager={<Pager list="Assets" page={page} pageSize={size} total={1184} onPage={setPage} onPageSize={setSize} />}
        />
      </Page>
    </Shell>
  )
}
