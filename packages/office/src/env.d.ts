/// <reference path="../../web-kit/src/papers.d.ts" />
