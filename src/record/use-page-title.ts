import { useEffect } from 'react'
import { productName } from '../config.ts'

/** Sets the title of the browser tab (SHELL-13, OPEN-097); an empty title shows the product name alone. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`
  }, [title])
}
