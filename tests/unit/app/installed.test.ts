import { describe, expect, it, vi } from 'vitest'
import { sortOpened } from '../../../src/app/installed/launch.ts'
import { addOpenedFiles, openedFiles, takeOpenedFile, watchOpenedFiles } from '../../../src/session/opened-files.ts'

describe('files opened with the app', () => {
  const file = (name: string): File => new File(['x'], name)

  it('are tables by their ending, in any case; others are named', () => {
    const { taken, others } = sortOpened(['a.csv', 'B.XLSX', 'c.xls', 'd.pdf', 'csv'].map(file))
    expect(taken.map(({ name }) => name)).toEqual(['a.csv', 'B.XLSX'])
    expect(others).toEqual(['c.xls', 'd.pdf', 'csv'])
  })

  it('wait in their order, one after another', () => {
    const changed = vi.fn()
    const stop = watchOpenedFiles(changed)
    addOpenedFiles([file('1.csv')])
    addOpenedFiles([file('2.csv')])
    takeOpenedFile()
    expect(openedFiles().map(({ name }) => name)).toEqual(['2.csv'])
    takeOpenedFile()
    takeOpenedFile()
    expect(openedFiles()).toEqual([])
    expect(changed).toHaveBeenCalledTimes(4)
    stop()
  })
})
