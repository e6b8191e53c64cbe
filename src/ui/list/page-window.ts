/** Page sizes the user can choose, LIST-10. */
export const pageSizes = [5, 10, 20, 50, 100] as const

/** Default page size, LIST-10. */
export const defaultPageSize = 10

/** Page numbers shown at a time, LIST-11. */
export const pageNumbers = 10

/** Number of pages; an empty list has one. `total` in rows. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The up to ten page numbers around a page, from 1, LIST-11. */
export const pageWindow = (page: number, pages: number, size: number = pageNumbers): number[] => {
  const length = Math.min(size, pages)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
