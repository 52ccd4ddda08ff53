// "The model for orders", "the component that shows the editor": what plays a role, asked for by what it is for.
import { expect, test } from 'vitest'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const files = {
  'server/db/parcel_stop.py':
    'from server.db.base import Base\n\n\nclass ParcelStop(Base):\n    __tablename__ = "parcel_stops"\n\n    id = Column(Integer)\n    label = Column(String)\n',
  'server/db/base.py': 'class Base:\n    pass\n',
  'server/migrations/0003_courier.py':
    'class Migration:\n    operations = [AddField(model_name="courier", name="badge")]\n\n\nclass ParcelStop:\n    __tablename__ = "parcel_stops"\n',
  'server/migrations/0002_parcelstop.py': 'class Migration:\n    operations = [CreateModel(name="ParcelStop")]\n',
  'server/jobs.py':
    'from celery import shared_task\n\n\n@shared_task\ndef weigh_all(depot):\n    """weighs what waits"""\n    return depot\n\n\ndef weigh_label(text):\n    return text\n',
  'server/gate.py':
    'def with_badge(call_next):\n    """checks the badge of a courier"""\n    return call_next()\n\n\ndef badge_text(courier):\n    return courier\n',
  'server/handlers.py':
    'def parcel_post_handler(request):\n    return request\n\n\ndef parcel_get_handler(request):\n    return request\n',
  'web/package.json': '{ "dependencies": { "vue": "3" } }',
  'web/src/views/Scanner.vue':
    '<template>\n  <div>barcode reader</div>\n</template>\n\n<script setup lang="ts">\nconst routeStore = useRouteStore()\nfunction scan(): void {\n  routeStore.add()\n}\n</script>\n',
  'web/src/components/ScannerMenu.vue':
    '<template>\n  <div>menu</div>\n</template>\n\n<script setup lang="ts">\nconst open = true\n</script>\n',
  'web/src/stores/route.ts':
    'export const useRouteStore = defineStore("route", {\n  state: () => ({ stops: [] }),\n})\n\nexport function parcelStops(models: string[]): string[] {\n  // the database models of parcel stops\n  return models\n}\n',
}

const asked = async (question: string) => askGraph([(await parsedProject(files)).view], question)

// Would catch: a short function of the other half with all the words as the headline.
test.each([
  ['Which file defines the database model for parcel stops?', '`ParcelStop`, a class at `server/db/parcel_stop.py:'],
  ['Where is the parcel stop model?', '`ParcelStop`, a class at `server/db/parcel_stop.py:'],
  ['Which component shows the scanner?', '`Scanner`, a function at `web/src/views/Scanner.vue:'],
  ['Where is the store for the route?', '`useRouteStore`, a constant at `web/src/stores/route.ts:'],
  ['Where is the handler for creating parcels?', '`parcel_post_handler`'],
  ['Which task weighs the depot?', '`weigh_all`'],
  ['Where is the middleware that checks the badge?', '`with_badge`'],
  ['Which migration adds parcel stops?', '`server/migrations/0002_parcelstop.py`'],
  ['Which migration adds the badge of a courier?', '`server/migrations/0003_courier.py`'],
])('%s', async (question, expected) => {
  expect((await asked(question)).headline).toContain(expected)
})

test.each([
  ['In welcher Datei ist der Store für die Route?', '`useRouteStore`'],
  ['¿Qué componente muestra el escáner?', '`Scanner`'],
  ['Quel composant affiche le scanner ?', '`Scanner`'],
])('in other languages: %s', async (question, expected) => {
  expect((await asked(question)).headline).toContain(expected)
})

// Would catch: an answer about a place although nothing in that role has to do with it.
test('what nothing in the role is about is not said to be in it', async () => {
  const { headline } = await asked('Where is the model for invoices?')
  expect(headline).not.toMatch(/the model for|nearest model/i)
})

// Would catch: the subject of other questions linked by the words alone.
test.each([
  ['Explain the route store', '`useRouteStore`'],
  ['Who calls the parcel post handler?', '`parcel_post_handler`'],
  ['Explain the model for parcel stops', '`ParcelStop`'],
])('as the subject of another question: %s', async (question, expected) => {
  expect((await asked(question)).headline).toContain(expected)
})

test('words that only its lines have are said to be only there', async () => {
  const { headline } = await asked('Which component shows the barcode scanner?')
  expect(headline).toMatch(/^The nearest component for “scanner” is `Scanner`.* Only its lines say “barcode”\.$/)
})
