/// <reference path="../../web-kit/src/papers.d.ts" />

interface ImportMetaEnv {
  /** Origin of the volunteer service; empty for the page's own. */
  readonly VITE_VOLUNTEER_HOST?: string
  /** Origin of the main service (notifications); empty for the page's own. */
  readonly VITE_MAIN_HOST?: string
  /** Login token for development; ignored in a build. */
  readonly VITE_TEST_TOKEN?: string
}
