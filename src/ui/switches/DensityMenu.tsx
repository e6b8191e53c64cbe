import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { densities } from '../theme/appearance.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import { DensityButton, useDensityNames } from './DensityButton.tsx'

/** The row heights to choose from, open as soon as it is there. */
export const DensityMenu = () => {
  const { density, setDensity } = useAppearance()
  const names = useDensityNames()
  const [opened, setOpened] = useState(false)
  // Opened after the button has the focus, which then comes back to it.
  useEffect(() => setOpened(true), [])
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <DensityButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        {densities.map((choice) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === density}
            rightSection={choice === density && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            onClick={() => setDensity(choice)}
          >
            {names[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
