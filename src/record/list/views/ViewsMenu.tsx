import { Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBookmarkPlus, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { StillComing } from '../../../ui/page/StillComing.tsx'
import type { SavedView, Views } from './use-views.ts'
import { useViewSteps } from './use-view-steps.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { ViewsButton } from './ViewsButton.tsx'
import style from './views.module.css'

export interface ViewsMenuProps {
  readonly entity: AnyEntity
  readonly views: Views
}

const ALL = ''

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** One view to choose; of somebody else's it says whose it is. */
const Choice = ({ view: { row, mine, owner } }: { readonly view: SavedView }) => {
  const { t } = useLingui()
  return (
    <Menu.RadioItem value={row.id} closeMenuOnClick className={style['item'] ?? ''}>
      {row.name}
      {mine && row.shared === true && <span className={style['by']}>{t`Shared with the project`}</span>}
      {!mine && owner !== null && owner !== '' && <span className={style['by']}>{t`by ${owner}`}</span>}
    </Menu.RadioItem>
  )
}

/** Menu of the saved views of a list; opens on mount. */
export const ViewsMenu = ({ entity, views }: ViewsMenuProps) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<'new' | 'change' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const steps = useViewSteps(views)
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  const { all, chosen, changed } = views
  const mine = all.filter((view) => view.mine)
  const others = all.filter((view) => !view.mine)
  // The chosen item is removed with the menu; a dialog returns the focus to the element that had it before.
  const after = (step: () => void) => (): void => {
    button.current?.focus()
    step()
  }
  const choose = (id: string): void => {
    const view = all.find(({ row }) => row.id === id)
    after(() => (view === undefined ? views.leave() : views.open(view)))()
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ViewsButton ref={button} views={views} autoFocus />
        </Menu.Target>
        <Menu.Dropdown className={style['menu'] ?? ''}>
          <Menu.RadioGroup value={chosen?.row.id ?? ALL} onChange={choose}>
            <Menu.RadioItem value={ALL} closeMenuOnClick>
              {t`Without a view`}
            </Menu.RadioItem>
            {mine.length > 0 && <Menu.Label>{t`My views`}</Menu.Label>}
            {mine.map((view) => (
              <Choice key={view.row.id} view={view} />
            ))}
            {others.length > 0 && <Menu.Label>{t`Shared by others`}</Menu.Label>}
            {others.map((view) => (
              <Choice key={view.row.id} view={view} />
            ))}
          </Menu.RadioGroup>
          {all.length === 0 && views.missing === null && (
            <p
              className={style['empty']}
            >{t`No views yet. Set filters, order and columns and save them under a name.`}</p>
          )}
          <StillComing because={views.missing} />
          <Menu.Divider />
          {chosen !== null && changed && chosen.mayChange && (
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={after(() => void steps.update(chosen))}>
              {t`Update view`}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconBookmarkPlus {...icon} />} onClick={after(() => setAsked('new'))}>
            {t`Save as view…`}
          </Menu.Item>
          {chosen !== null && chosen.mayChange && (
            <>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={after(() => setAsked('change'))}>
                {t`Rename or share…`}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash {...icon} />} onClick={after(() => void steps.remove(chosen))}>
                {t`Delete view…`}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <ViewDialog
          entity={entity}
          views={views}
          view={asked === 'change' ? chosen : null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
