/** The map of sites. */
export const SITE_MAP_PATH = '/site/map'
