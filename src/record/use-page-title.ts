import { useEffect } from 'react'
import { productName } from '../config.ts'

/** Title of the screen in the browser's tab (SHELL-13, OPEN-097); the product's name alone for an empty one. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`
  }, [title])
}
