// What Django's managers, query sets and fields give is an object of the model, which the graph marks as inferred.
import { expect, test } from 'vitest'
import { parsedProject } from '#tests/support/parsed-project'

const models = `from django.db import models


class StockManager(models.Manager):
    pass


class Shop(models.Model):
    def open(self): ...


class Order(models.Model):
    shop = models.ForeignKey(Shop, models.CASCADE)
    first = models.OneToOneField("Order", models.CASCADE)
    stock = StockManager()

    def send(self): ...
`

async function sent(body: string): Promise<readonly string[]> {
  const { graph } = await parsedProject({
    'models.py': models,
    'views.py': `from django.shortcuts import get_object_or_404\nfrom models import Order\n\n\ndef view(request):\n${body.replace(/^/gm, '    ')}\n`,
  })
  const [view] = graph.symbolsNamed('view', 1)
  if (view === undefined) throw new Error('not parsed')
  return graph
    .linksFrom(view.key, { kinds: ['calls'], limit: 20 })
    .filter(({ symbol }) => symbol.filePath === 'models.py')
    .map(({ symbol, confidence }) => `${symbol.qualifiedName} ${confidence}`)
}

// Would catch: the most frequent calls of a Django application, on what a query gives, known to nobody.
test.each([
  'order = Order.objects.get(id=1)\norder.send()',
  'Order.objects.filter(id=1).order_by("id").first().send()',
  'for order in Order.objects.exclude(id=1):\n    order.send()',
  '[order.send() for order in Order.objects.all()]',
  'order, made = Order.objects.get_or_create(id=1)\norder.send()',
  'Order.stock.latest().send()',
  'Order.objects.order_by("id")[0].send()',
  'get_object_or_404(Order, id=1).send()',
  'Order.objects.get(id=1).first.send()',
])('an object of the model is known in %j', async (body) => {
  expect(await sent(body)).toContain('Order.send inferred')
})

test('a field that refers to another model gives an object of it', async () => {
  expect(await sent('Order.objects.get(id=1).shop.open()')).toEqual(['Shop.open inferred'])
})

// Would catch: everything that a query set has taken for an object.
test.each(['Order.objects.values()[0].send()', 'Order.objects.filter(id=1).count().send()', 'Order.objects.send()'])(
  'nothing certain is said of %j',
  async (body) => {
    const found = await sent(body)
    expect(found.filter((one) => !one.endsWith(' possible'))).toEqual([])
  },
)

// Would catch: an object that was inferred, and what is used of it called exact.
test('what is used of such an object is inferred too', async () => {
  const { graph } = await parsedProject({
    'models.py': models,
    'views.py':
      'from models import Order\n\n\ndef view(request):\n    order = Order.objects.get(id=1)\n    order.save()\n    return order.shop\n',
  })
  const [view] = graph.symbolsNamed('view', 1)
  const links = graph.linksFrom(view?.key ?? -1, { kinds: ['calls', 'references'], limit: 20 })
  expect(links.find(({ line }) => line === 6)).toMatchObject({ confidence: 'inferred' })
  expect(links.find(({ symbol }) => symbol.qualifiedName === 'Order.shop')).toMatchObject({
    confidence: 'inferred',
    reason: 'an object of Django’s model',
  })
})
