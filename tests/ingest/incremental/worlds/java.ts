// Java: packages, overriding, overloads, functional interfaces, inherited names, static and star imports.
import type { World } from './world'

export const java: World = {
  files: {
    'java/src/main/java/port/Vessel.java': `package port;\n\npublic abstract class Vessel {\n  public abstract void sail();\n  public Vessel self() { return this; }\n  static Vessel make() { return new Ferry(); }\n  protected static class Log { void write() {} }\n}\n`,
    'java/src/main/java/port/Ferry.java': `package port;\n\nimport port.crew.Captain;\n\npublic class Ferry extends Vessel {\n  private final Captain captain = new Captain();\n  @Override public void sail() { captain.steer(this); new Log().write(); }\n  void load(int cars) {}\n  void load(String cargo) {}\n}\n`,
    'java/src/main/java/port/crew/Captain.java': `package port.crew;\n\nimport port.*;\n\npublic class Captain {\n  public void steer(Vessel vessel) { vessel.self().sail(); }\n  void prepare(Ferry ferry) { ferry.load(3); ferry.load("cars"); ferry.dock(); }\n}\n`,
    'java/src/main/java/port/Signal.java': `package port;\n\npublic interface Signal {\n  Vessel answer(Vessel from);\n  default Vessel repeat(Vessel from) { return answer(from); }\n}\n`,
    'java/src/main/java/port/Horn.java': `package port;\n\npublic class Horn implements Signal {\n  public Horn(int tone) {}\n  @Override public Vessel answer(Vessel from) { return from.self(); }\n}\n`,
    'java/src/main/java/port/Bridge.java': `package port;\n\nimport static port.Tides.*;\nimport static port.Tides.ebb;\n\nclass Bridge {\n  Signal signal = new Horn(2);\n  Signal other = from -> from.self();\n  void call(Vessel vessel) { signal.answer(vessel).sail(); send(to -> to.sail()); flood(); ebb().sail(); }\n  void send(Signal by) { by.repeat(null).self(); }\n  void guess(Object any) { any.answer(null); unknown().load(1); }\n}\n`,
    'java/src/main/java/port/Tides.java': `package port;\n\nclass Tides extends Moon {\n  static Ferry ebb() { return new Ferry(); }\n}\n`,
    'java/src/main/java/port/Moon.java': `package port;\n\nclass Moon {\n  static void flood() {}\n  enum Phase { NEW { void shine() {} }, FULL; void shine() {} static Phase now() { return FULL; } }\n}\n`,
    'java/src/test/java/port/BridgeTest.java': `package port;\n\nclass BridgeTest {\n  void calls() { new Bridge().call(Vessel.make()); Moon.Phase.now().shine(); new Box<Ferry>().open().load(2); }\n}\n`,
    'java/src/main/java/port/Box.java': `package port;\n\nclass Box<T extends Vessel> {\n  T held;\n  T open() { return held; }\n  void shake() { held.sail(); new Signal() { public Vessel answer(Vessel from) { return open(); } }.repeat(held); }\n}\n`,
  },
  missing: {
    'java/src/main/java/port/crew/Ferry.java': `package port.crew;\n\nclass Ferry { void load(int cars) {} void dock() {} }\n`,
    'java/src/main/java/port/Fog.java': `package port;\n\nclass Fog extends Horn {\n  Fog() { super(3); }\n  @Override public Vessel answer(Vessel from) { return new Vessel() { public void sail() {} }; }\n}\n`,
    'java/src/main/java/port/Log.java': `package port;\n\nclass Log { void write() {} void close() {} }\n`,
    'java/src/main/java/port/far/Isle.java': `package port.far;\n\npublic class Isle { public void answer(Object from) {} }\n`,
  },
  rewrites: [
    { path: 'java/src/main/java/port/Vessel.java', from: 'Vessel self()', to: 'Object self()' },
    { path: 'java/src/main/java/port/Vessel.java', from: 'static class Log', to: 'static class Book' },
    { path: 'java/src/main/java/port/Ferry.java', from: 'extends Vessel ', to: '' },
    { path: 'java/src/main/java/port/Ferry.java', from: 'void load(int cars)', to: 'void load(long cars)' },
    { path: 'java/src/main/java/port/Ferry.java', from: 'captain.steer(this);', to: 'captain.steer(self());' },
    { path: 'java/src/main/java/port/crew/Captain.java', from: 'import port.*;', to: 'import port.Vessel;' },
    { path: 'java/src/main/java/port/Signal.java', from: 'Vessel answer', to: 'void mute();\n  Vessel answer' },
    { path: 'java/src/main/java/port/Signal.java', from: 'Vessel answer(Vessel from)', to: 'Ferry answer(Ferry from)' },
    { path: 'java/src/main/java/port/Horn.java', from: 'implements Signal', to: '' },
    { path: 'java/src/main/java/port/Horn.java', from: 'Horn(int tone)', to: 'Horn(int tone, int length)' },
    { path: 'java/src/main/java/port/Horn.java', from: 'answer(Vessel from)', to: 'answer(Vessel from, int times)' },
    { path: 'java/src/main/java/port/Bridge.java', from: 'Signal signal', to: 'Horn signal' },
    {
      path: 'java/src/main/java/port/Bridge.java',
      from: 'import static port.Tides.*;',
      to: 'import static port.Moon.*;',
    },
    { path: 'java/src/main/java/port/Tides.java', from: ' extends Moon', to: '' },
    { path: 'java/src/main/java/port/Tides.java', from: 'static Ferry ebb', to: 'static Vessel ebb' },
    { path: 'java/src/main/java/port/Moon.java', from: 'package port;', to: 'package port.crew;' },
    {
      path: 'java/src/main/java/port/Moon.java',
      from: 'static void flood',
      to: 'private Ferry self() { return null; }\n  static void flow',
    },
    { path: 'java/src/main/java/port/Box.java', from: 'T extends Vessel', to: 'T extends Ferry' },
    {
      path: 'java/src/main/java/port/Box.java',
      from: 'class Box<T extends Vessel>',
      to: 'class Box<T extends Vessel> extends Ferry',
    },
  ],
}
