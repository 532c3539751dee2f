import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../packages/server/src/testing/free-port.ts'
import { installPackages, thisMachine } from '../../tools/testing/apt.ts'
import { runGroup } from '../../tools/testing/group.ts'
import { startPinned } from '../pinned.ts'
import { type Card, columns, type Peer, runIn, who } from './peer.ts'

const packages = ['python3-django', 'python3-djangorestframework', 'python3-psycopg2', 'gunicorn']
const python = '/usr/bin/python3'

/**
 * Django with its REST framework behind gunicorn, from Debian: what a museum's programmer would begin
 * with. The list comes by the framework's own serializer and pages, which also count all rows.
 */
export const django: Peer = {
  install: async (folder) => {
    const { signal } = new AbortController()
    const machine = thisMachine((command, args) => runGroup(command, args, process.env, signal))
    const refused = await installPackages(packages, machine)
    if (refused) throw new Error(`Django is not installed: ${refused}`)
    mkdirSync(join(folder, 'museum'), { recursive: true })
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(folder, 'museum', name), text)
  },
  start: async (folder, url, rows) => {
    const env = { DJANGO_SETTINGS_MODULE: 'museum.settings', DATABASE: url, PYTHONPATH: folder }
    const manage = (...args: string[]) => runIn(folder, python, ['-m', 'django', ...args], env)
    await manage('migrate', '--run-syncdb')
    writeFileSync(join(folder, 'rows.json'), JSON.stringify(fixture(rows)))
    await manage('loaddata', 'rows.json')
    const user = { DJANGO_SUPERUSER_PASSWORD: who.password, ...env }
    const named = ['--noinput', '--username', who.name, '--email', who.email]
    await runIn(folder, python, ['-m', 'django', 'createsuperuser', ...named], user)
    const port = await freePort()
    const served = await startPinned({
      program: python,
      args: [
        '-m',
        'gunicorn',
        '-w',
        '3',
        '-b',
        `127.0.0.1:${port}`,
        '-k',
        'gthread',
        '--threads',
        '4',
        'museum.wsgi',
      ],
      env,
      cwd: folder,
      origin: `http://127.0.0.1:${port}`,
      ready: '/activities/',
      log: join(folder, 'gunicorn.log'),
    })
    const login = JSON.stringify({ username: who.name, password: who.password })
    return [
      {
        name: 'Django REST framework',
        served,
        page: (page) => ({ method: 'GET', path: `/activities/?page=${page}` }),
        rowsOf: (text) => (JSON.parse(text) as { results: Card[] }).results,
        logins: [{ method: 'POST', path: '/login/', body: login }],
      },
    ]
  },
}

function fixture(rows: readonly Card[]): object[] {
  const names = [...columns.text, ...columns.number]
  return rows.map((row, at) => ({
    model: 'museum.activity',
    pk: at + 1,
    fields: Object.fromEntries(names.map((name) => [name, row[name]])),
  }))
}

const files = {
  '__init__.py': '',
  'settings.py': `
import os
from urllib.parse import urlparse

url = urlparse(os.environ["DATABASE"])
SECRET_KEY = "of a bench that nobody else ever uses"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "museum.urls"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "rest_framework",
    "rest_framework.authtoken",
    "museum",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": url.path[1:],
        "USER": url.username,
        "HOST": url.hostname,
        "PORT": url.port,
        "CONN_MAX_AGE": None,
    }
}
REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "PAGE_SIZE": 10,
}
`,
  'models.py': `
from django.db import models


class Activity(models.Model):
${columns.text.map((name) => `    ${name} = models.CharField(max_length=200, blank=True)`).join('\n')}
${columns.number.map((name) => `    ${name} = models.IntegerField()`).join('\n')}
`,
  'urls.py': `
from django.urls import path
from rest_framework.authtoken.views import obtain_auth_token
from rest_framework.generics import ListAPIView
from rest_framework.serializers import ModelSerializer

from museum.models import Activity


class ActivitySerializer(ModelSerializer):
    class Meta:
        model = Activity
        fields = "__all__"


class Activities(ListAPIView):
    queryset = Activity.objects.order_by("id")
    serializer_class = ActivitySerializer


urlpatterns = [path("activities/", Activities.as_view()), path("login/", obtain_auth_token)]
`,
  'wsgi.py': `
from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()
`,
}
