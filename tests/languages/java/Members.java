package com.example.shop;

import static com.example.Tools.check;
import static com.example.Names.*;
import com.example.model.Item;
import java.util.*;

/**
 * A shop.
 * It sells.
 */
@Service(name = Names.SHOP)
public abstract class Members<T extends Item> extends base.Store<T> implements Open, Comparable<Members<T>> {
  private static final int LIMIT = 1, TABLE[] = {2};
  @Inject protected Repository items;

  static {
    check(LIMIT);
  }

  Members(int size, String... names) {
    this();
    super.start();
    this.items = new Repository(size);
  }

  Members() {
    super(1);
  }

  public <R> List<R> map(final List<? extends T> source, Function<T, R> by) throws Broken {
    String name = name(source);
    Runnable task = () -> source.run();
    each((a, b) -> { return a.join(b); }, this::map, Item::title, Item::new);
    if (source instanceof Book book && book.open()) book.close();
    if (!(by instanceof Named named)) return null;
    named.show();
    for (var item : source) item.sell();
    for (int i = 0; i < 3; i++) use(i);
    try (Handle handle = open(); other) {
      handle.read();
    } catch (Missing | Broken error) {
      error.show();
    }
    int count = switch (source) {
      case Book found when found.open() -> found.pages();
      case Pair(Item left, var right) -> left.size();
      default -> { yield zero(); }
    };
    new Visitor<T>(1) {
      @Override void visit() { go(); }
    }.visit();
    Open.super.open();
    Object outer = Members.this.items, cast = (Item) other;
    return com.example.Lists.of(by.apply(null));
  }

  abstract void close();

  enum Size implements Named {
    SMALL(1) {
      String show() { return "s"; }
    },
    LARGE;

    Size(int width) {}
  }

  record Pair(Item left, Item right) {
    Pair {
      check(left.size());
    }
  }

  interface Open extends Named {
    int WIDTH = 1;
    void open();
    default void reopen() { open(); }
  }

  @interface Service {
    String name() default "";
  }
}
