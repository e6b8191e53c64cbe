/* Sets the chosen theme before the first paint, so that a dark or outdoor screen never flashes light. */
;(function () {
  'use strict'
  var theme = null
  try {
    theme = window.localStorage.getItem('lading.theme')
  } catch (_error) {
    /* Storage is denied: the default theme stays. */
  }
  if (theme !== 'light' && theme !== 'dark' && theme !== 'outdoor') return
  var root = document.documentElement
  root.setAttribute('data-theme', theme)
  root.setAttribute('data-mantine-color-scheme', theme === 'dark' ? 'dark' : 'light')
})()
