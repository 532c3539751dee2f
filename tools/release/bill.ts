import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import parseLicense from 'spdx-expression-parse'
import type { Installed } from './installed.ts'

const licenses = new Contrib.License.Factories.LicenseFactory(parseLicense)
const algorithms: Record<string, Enums.HashAlgorithm> = {
  sha1: Enums.HashAlgorithm['SHA-1'],
  sha256: Enums.HashAlgorithm['SHA-256'],
  sha384: Enums.HashAlgorithm['SHA-384'],
  sha512: Enums.HashAlgorithm['SHA-512'],
}

/** What a release is made of, as CycloneDX 1.6 in JSON; the same packages give the same bytes. */
export function billOf(
  release: { name: string; version: string; commit: string; at: Date },
  packages: readonly Installed[],
): string {
  const own = new Models.Component(Enums.ComponentType.Application, release.name, {
    version: release.version,
    bomRef: `${release.name}@${release.version}`,
  })
  own.properties.add(new Models.Property('commit', release.commit))
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: own, timestamp: release.at }),
  })
  const seen = new Set<string>()
  for (const one of packages) {
    const part = componentOf(one)
    if (seen.has(part.purl ?? '')) continue
    seen.add(part.purl ?? '')
    bom.components.add(part)
    own.dependencies.add(part.bomRef)
  }
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  const serializer = new Serialize.JsonSerializer(normalize)
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`
}

function componentOf({ name, version, license, integrity }: Installed): Models.Component {
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const purl = new PackageURL('npm', group, short ?? name, version, undefined, undefined).toString()
  const component = new Models.Component(Enums.ComponentType.Library, short ?? name, {
    group,
    version,
    purl,
    bomRef: purl,
    scope: Enums.ComponentScope.Required,
  })
  if (license) component.licenses.add(licenses.makeFromString(license))
  const [algorithm = '', digest = ''] = integrity.split('-', 2)
  const known = algorithms[algorithm]
  if (known) component.hashes.set(known, Buffer.from(digest, 'base64').toString('hex'))
  return component
}
