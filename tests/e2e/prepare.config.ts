import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const { globalSetup: _shared, projects: _tracks, ...own } = config

/** Runs `prepare.ts`, which starts the only product that it needs. */
export default defineConfig({ ...own, testMatch: 'prepare.ts' })
